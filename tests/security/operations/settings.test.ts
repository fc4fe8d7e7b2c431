import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { readSettings } from "#settings.ts";
import { programEnvironment } from "#tests/support/program-environment.ts";

// @long: starts the program many times.

// Every setting is documented, and an invalid one is reported in one line.
const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const names = Object.keys(readSettings({}));

/** Invalid values of each setting. */
const wrong: Record<string, string[]> = {
	PORT: ["abc", "-1", "65536", "3000.5", "30 00"],
	PUBLIC_URL: [
		...["training.example.com", "ftp://example.com", "javascript:alert(1)", "http://"],
		...[
			"https://example.com/training",
			"https://example.com?site=1",
			"https://example.com/#home",
			"https://user:password@example.com",
		],
	],
	DATABASE_URL: ["mysql://localhost/x", "localhost:5432", "/var/lib"],
	SECRET_KEY: ["short"],
	SITE_ID: ["0", "-1", "one", "1e3"],
	SITE_NAME: ["x".repeat(61)],
	SUPPORT_EMAIL: ["nobody", "a b@example.com"],
	SMTP_URL: ["mail.example.com", "http://mail.example.com", "smtp:"],
	MAIL_FROM: ["Lectern"],
	MAIL_WEBHOOK_SECRET: ["short"],
	MEETING_PROVIDER: ["webex", "Zoom"],
	PRESENCE_CHECK_MINUTES: ["1", "121", "-5", "often"],
	UPLOAD_MAX_MB: ["0", "-5", "4 GB", "1.5"],
	STRIPE_SECRET_KEY: ["pk_test_1", "secret"],
	STRIPE_PUBLISHABLE_KEY: ["sk_test_1"],
	STRIPE_WEBHOOK_SECRET: ["secret"],
	PAYMENT_SANDBOX: ["yes", "true"],
	WEBHOOK_PRIVATE_NETWORKS: ["yes", "true"],
	OIDC_NAME: ["x".repeat(41)],
	OIDC_ISSUER: [
		"accounts.google.com",
		"ftp://id.example.com",
		"https://id.example.com/.well-known/openid-configuration",
		"https://id.example.com?a=1",
	],
	OIDC_CLIENT_ID: ["x".repeat(501)],
	OIDC_TRUST_MFA: ["yes"],
	OIDC_2_NAME: ["x".repeat(41)],
	OIDC_2_ISSUER: ["login.example.com"],
	OIDC_2_CLIENT_ID: ["x".repeat(501)],
	OIDC_2_TRUST_MFA: ["true"],
	OIDC_PRIVATE_NETWORKS: ["yes", "true"],
	CAPTCHA_PROVIDER: ["none", "Altcha"],
	CLAMD_URL: ["127.0.0.1:3310", "http://127.0.0.1:3310", "unix:clamd.ctl"],
	SPEECH_MODEL: ["model", "./models/speech"],
	STORAGE_URL: ["https://s3.example.com", "bucket", "s3:"],
	SAMPLE_DATA: ["yes", "true"],
	LOG_LEVEL: ["verbose", "INFO"],
	LOG_FORMAT: ["pretty", "JSON"],
	WEB_CONCURRENCY: ["0", "-2", "many", "1000"],
	CACHE_MB: ["0", "-1", "64 MB", "1.5"],
	DRAIN_SECONDS: ["-1", "soon", "1.5", "1000"],
	EDGE_CACHE: ["on", "Varnish"],
	EDGE_PURGE_URL: ["127.0.0.1:6081", "http://127.0.0.1:6081,", "ftp://127.0.0.1"],
	METRICS_TOKEN: ["short"],
	TRUST_PROXY: ["on", "1.2.3", "10.0.0.0/33", "::1/129", "0.0.0.0/0", "::/0", "proxy.example.com", "127.0.0.1,,"],
};
const anyText = [
	"HOST",
	"DATA_DIR",
	"EDGE_PURGE_TOKEN",
	"OFFICE_ADDRESS_1",
	"OFFICE_ADDRESS_2",
	"CAPTCHA_SITE_KEY",
	"CAPTCHA_SECRET",
	"OIDC_CLIENT_SECRET",
	"OIDC_2_CLIENT_SECRET",
	"AWS_ACCESS_KEY_ID",
	"AWS_SECRET_ACCESS_KEY",
	"ZOOM_ACCOUNT_ID",
	"ZOOM_CLIENT_ID",
	"ZOOM_CLIENT_SECRET",
	"TEAMS_TENANT_ID",
	"TEAMS_CLIENT_ID",
	"TEAMS_CLIENT_SECRET",
	"TEAMS_USER_ID",
];

describe("settings", () => {
	test("are all listed in .env.example, docs/using/settings.md and this file, with no others", () => {
		const inExample = [...read(".env.example").matchAll(/^([A-Z][A-Z_0-9]+)=/gm)].map(([, name]) => name);
		const inDocs = [...read("docs/using/settings.md").matchAll(/^\|(.*?)\|.*?\|(.*)\|$/gm)].flatMap(
			([, first = "", last = ""]) => [...(first + last).matchAll(/`([A-Z][A-Z_0-9]{3,})`/g)].map(([, name]) => name),
		);
		const known = [...names].sort();
		expect([...new Set(inExample)].sort()).toEqual(known);
		expect(inExample).toHaveLength(known.length);
		expect([...new Set(inDocs)].sort()).toEqual(known);
		expect([...Object.keys(wrong), ...anyText].sort()).toEqual(known);
	});

	test("have the defaults of .env.example", () => {
		expect(readSettings(parseEnv(read(".env.example")) as Record<string, string>)).toEqual(readSettings({}));
	});

	test("count as missing if they are empty", () => {
		expect(readSettings(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(readSettings({}));
		expect(readSettings(Object.fromEntries(names.map((name) => [name, name === "SECRET_KEY" ? "" : " \r\n"])))).toEqual(
			readSettings({}),
		);
	});

	test("are read without blanks around them, except the key that signs", () => {
		const secret = `${"x".repeat(32)}\n`;
		expect(readSettings({ PORT: " 4000 ", METRICS_TOKEN: "a token of the tests\n", SECRET_KEY: secret })).toMatchObject(
			{
				...{ PORT: 4_000, METRICS_TOKEN: "a token of the tests", SECRET_KEY: secret },
			},
		);
	});

	test.each([
		["https://training.example.com//", "https://training.example.com"],
		["HTTPS://Training.Example.com:443", "https://training.example.com"],
		["http://[::1]:3000/", "http://[::1]:3000"],
	])("read the public address %s as %s", (text, origin) => {
		expect(readSettings({ PUBLIC_URL: text }).PUBLIC_URL).toBe(origin);
	});
});

/** The message about invalid settings. */
function refused(settings: Record<string, string>): string {
	try {
		readSettings(settings);
	} catch (error) {
		return (error as Error).message;
	}
	throw new Error(`${JSON.stringify(settings)} was taken`);
}

test.each(Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
	"%s=%s is refused in one line, with an example",
	(name, value) => {
		const message = refused({ [name]: value });
		expect(message).toMatch(new RegExp(`^${name} is not valid\\. Example: ${name}=\\S.*$`));
		const [, example = ""] = message.split(`Example: ${name}=`);
		// Examples that are values, not descriptions, must be valid.
		if (!/the |…| string/.test(example)) expect(() => readSettings({ ...neighbours, [name]: example })).not.toThrow();
	},
);
/** With these, no valid setting contradicts another one. */
const neighbours = {
	...{
		OIDC_NAME: "Example ID",
		OIDC_ISSUER: "https://id.example.com",
		OIDC_CLIENT_ID: "id",
		OIDC_CLIENT_SECRET: "secret",
	},
	...{
		OIDC_2_NAME: "Other ID",
		OIDC_2_ISSUER: "https://other.example.com",
		OIDC_2_CLIENT_ID: "id",
		OIDC_2_CLIENT_SECRET: "secret",
	},
	DATABASE_URL: "postgres://user:password@localhost:5432/lectern",
	SECRET_KEY: "a secret of the tests, long enough for them",
	AWS_ACCESS_KEY_ID: "a",
	AWS_SECRET_ACCESS_KEY: "b",
	EDGE_PURGE_URL: "http://127.0.0.1:6081",
};

test.each<[string, Record<string, string>]>([
	["SECRET_KEY", { DATABASE_URL: "postgres://localhost/x" }],
	["STRIPE_WEBHOOK_SECRET", { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_PUBLISHABLE_KEY: "pk_test_1" }],
	["STRIPE_PUBLISHABLE_KEY", { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }],
	["CAPTCHA_SITE_KEY", { CAPTCHA_PROVIDER: "turnstile", CAPTCHA_SECRET: "x" }],
	["CAPTCHA_SECRET", { CAPTCHA_PROVIDER: "turnstile", CAPTCHA_SITE_KEY: "x" }],
	["AWS_SECRET_ACCESS_KEY", { STORAGE_URL: "s3://bucket", AWS_ACCESS_KEY_ID: "x" }],
	[
		"UPLOAD_MAX_MB",
		{ STORAGE_URL: "s3://bucket", AWS_ACCESS_KEY_ID: "x", AWS_SECRET_ACCESS_KEY: "y", UPLOAD_MAX_MB: "5001" },
	],
	["WEB_CONCURRENCY", { WEB_CONCURRENCY: "2" }],
	["EDGE_PURGE_URL", { EDGE_CACHE: "varnish" }],
	["EDGE_PURGE_TOKEN", { EDGE_CACHE: "fastly", EDGE_PURGE_URL: "https://api.fastly.com/service/abc" }],
	["EDGE_PURGE_TOKEN", { EDGE_CACHE: "cloudflare", EDGE_PURGE_URL: "https://api.cloudflare.com/client/v4/zones/abc" }],
])("%s is required in one line if other settings need it", (name, settings) => {
	const message = refused(settings);
	expect(message).toContain(name);
	expect(message).toMatch(/^[A-Z].*Example: [A-Z_]+=\S.*$/);
});

test("reports several invalid settings together, one per line", () => {
	expect(refused({ PORT: "x", SITE_ID: "x" }).split("\n")).toEqual([
		expect.stringMatching(/^SITE_ID /),
		expect.stringMatching(/^PORT /),
	]);
});

describe("starting the product", () => {
	const directory = mkdtempSync(join(tmpdir(), "lectern-settings-"));
	afterAll(() => rmSync(directory, { recursive: true, force: true }));

	/** Starts `src/main.ts` with settings that prevent it from running. */
	async function start(settings: Record<string, string>): Promise<{ status: number | null; lines: string[] }> {
		const env = {
			...programEnvironment,
			HOME: directory,
			DATA_DIR: join(directory, "data"),
			LOG_LEVEL: "silent",
			SAMPLE_DATA: "off",
			...settings,
		};
		const child = spawn(process.execPath, ["src/main.ts"], { env, stdio: ["ignore", "pipe", "pipe"] });
		const printed = await Promise.all([
			child.stdout.toArray(),
			child.stderr.toArray(),
			new Promise((resolve) => child.once("exit", resolve)),
		]);
		return {
			status: child.exitCode,
			lines: Buffer.concat(printed.slice(0, 2).flat() as Buffer[])
				.toString()
				.trimEnd()
				.split("\n"),
		};
	}
	const oneLine = (text: RegExp) => ({ status: 1, lines: [expect.stringMatching(text)] });

	test.concurrent.each<[string, () => Promise<Record<string, string>>, RegExp]>([
		["an invalid port", async () => ({ PORT: "http" }), /^PORT is not valid\. Example: PORT=3000$/],
		[
			"a database without a secret",
			async () => ({ DATABASE_URL: "postgres://localhost/x" }),
			/^SECRET_KEY is required .*Example: SECRET_KEY=/,
		],
		[
			"a database that is not there",
			// Nothing listens below the ports that programs choose.
			async () => ({
				DATABASE_URL: "postgres://user:hidden@127.0.0.1:1/shop",
				SECRET_KEY: "x".repeat(32),
				WEB_CONCURRENCY: "1",
			}),
			/^DATABASE_URL: cannot use the database shop at 127\.0\.0\.1:\d+: the connection was refused\. Example: DATABASE_URL=postgres:/,
		],
		[
			"a directory that is a file",
			async () => ({ DATA_DIR: new URL("../../../package.json", import.meta.url).pathname }),
			/^DATA_DIR: cannot use .*package\.json: .*Example: DATA_DIR=/,
		],
	])("%s: one line, no stack, exit status 1", async (_what, settings, line) => {
		expect(await start(await settings())).toEqual(oneLine(line));
	});

	// It first creates an embedded database, which took half a minute on a busy machine.
	test("a port in use: one line, no stack, exit status 1", async () => {
		const taken = createServer().listen(0, "127.0.0.1");
		await new Promise((resolve) => taken.once("listening", resolve));
		const port = (taken.address() as { port: number }).port;
		const ended = await start({ PORT: String(port) });
		await new Promise((resolve) => taken.close(resolve));
		expect(ended).toEqual(
			oneLine(
				new RegExp(
					`^HOST and PORT: cannot listen on 127\\.0\\.0\\.1:${port}: another program is already using this port\\. Example: `,
				),
			),
		);
	});
});
