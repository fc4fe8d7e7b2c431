import { expect, test } from "vitest";
import { createDefaultProfile } from "#platform/feature/site-profile.ts";
import { readSettings, settingDeclarations } from "#settings.ts";
import { describeSettings, hasCustomAddresses } from "./describe-settings.ts";

/** A valid value for every secret setting, each with a word that occurs nowhere else. */
const secrets = {
	DATABASE_URL: "postgres://user:hidden-database@localhost:5432/lectern",
	SECRET_KEY: "hidden-key-of-32-characters-or-more",
	SMTP_URL: "smtps://user:hidden-mail@mail.example.com:465",
	MAIL_WEBHOOK_SECRET: "hidden-webhook-of-emails",
	STRIPE_SECRET_KEY: "sk_live_hidden",
	STRIPE_WEBHOOK_SECRET: "whsec_hidden",
	CAPTCHA_SECRET: "hidden-captcha",
	STORAGE_URL: "s3://hidden:hidden@bucket?endpoint=https://s3.example.com",
	AWS_ACCESS_KEY_ID: "hidden-access",
	AWS_SECRET_ACCESS_KEY: "hidden-secret",
	ZOOM_CLIENT_SECRET: "hidden-zoom",
	TEAMS_CLIENT_SECRET: "hidden-teams",
	EDGE_PURGE_TOKEN: "hidden-token-of-the-edge",
	METRICS_TOKEN: "hidden-token-of-metrics",
	OIDC_CLIENT_SECRET: "hidden-oidc",
	OIDC_2_CLIENT_SECRET: "hidden-second-oidc",
};
const providers = {
	OIDC_NAME: "One",
	OIDC_ISSUER: "https://one.example.com",
	OIDC_CLIENT_ID: "one",
	OIDC_2_NAME: "Two",
	OIDC_2_ISSUER: "https://two.example.com",
	OIDC_2_CLIENT_ID: "two",
};
const settings = readSettings({
	...secrets,
	...providers,
	STRIPE_PUBLISHABLE_KEY: "pk_live_shown",
	SITE_NAME: "Academy",
	PUBLIC_URL: "https://training.example.com",
});
const settingNames = settingDeclarations.map(([name]) => name);
const secretSettings = settingDeclarations.filter(([, { secret }]) => secret).map(([name]) => name);
const all = describeSettings(settings).flatMap((group) => group.settings);

test("describes every setting once", () => {
	expect(all.map(({ name }) => name).sort()).toEqual([...settingNames].sort());
});

test("every setting whose name suggests a secret is one, except known public ones", () => {
	const forEveryone = ["PUBLIC_URL", "STRIPE_PUBLISHABLE_KEY", "CAPTCHA_SITE_KEY", "EDGE_PURGE_URL", "CLAMD_URL"];
	const suspicious = settingNames.filter((name) => /SECRET|KEY|TOKEN|PASSWORD|PASS|CREDENTIAL|_URL$/.test(name));
	expect(suspicious.filter((name) => !secretSettings.includes(name)).sort()).toEqual(forEveryone.sort());
	expect(Object.keys(secrets).sort()).toEqual([...secretSettings].sort());
});

test("reveals only whether a secret is set", () => {
	expect(JSON.stringify(all)).not.toContain("hidden");
	for (const name of secretSettings)
		expect(all.find((one) => one.name === name)?.value).toEqual({ secret: true, set: true });
	const bare = describeSettings(readSettings({})).flatMap((group) => group.settings);
	for (const name of secretSettings)
		expect(bare.find((one) => one.name === name)?.value).toEqual({ secret: true, set: false });
});

test("marks defaults", () => {
	expect(all.find(({ name }) => name === "SITE_NAME")).toMatchObject({
		isDefault: false,
		value: { secret: false, text: "Academy" },
	});
	expect(all.find(({ name }) => name === "LOG_LEVEL")).toMatchObject({
		isDefault: true,
		value: { secret: false, text: "info" },
	});
	expect(all.find(({ name }) => name === "SMTP_URL")).toMatchObject({ isDefault: false });
	const bare = describeSettings(readSettings({ PORT: "4000" })).flatMap((group) => group.settings);
	expect(bare.filter(({ isDefault }) => !isDefault).map(({ name }) => name)).toEqual(["PORT"]);
});

test("detects the provider's addresses", () => {
	const own = { SUPPORT_EMAIL: "support@example.com", OFFICE_ADDRESS_1: "1 Main Street" };
	expect(
		[own, { SUPPORT_EMAIL: own.SUPPORT_EMAIL }, {}].map((environment) =>
			hasCustomAddresses(createDefaultProfile(readSettings(environment))),
		),
	).toEqual([true, false, false]);
});
