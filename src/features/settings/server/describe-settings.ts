import { readSettings, type SettingName, type Settings, secretSettings } from "../../../settings.ts";
import type { Check, Setting } from "../contract.ts";
import { settingGroups } from "./setting-groups.ts";

/** Every setting as it stands, in groups. The value of a secret never leaves here. */
export function describeSettings(settings: Settings): { name: string; settings: Setting[] }[] {
	const defaults = readSettings({});
	// Without one of its own, the address hangs on host and port.
	const { PUBLIC_URL } = readSettings({ HOST: settings.HOST, PORT: String(settings.PORT) });
	const byItself = (name: SettingName) => (name === "PUBLIC_URL" ? PUBLIC_URL : defaults[name]);
	return settingGroups.map((group) => ({
		name: group.name,
		settings: (Object.entries(group.settings) as [SettingName, string][]).map(([name, meaning]) => {
			const value = settings[name];
			return {
				name,
				meaning,
				isDefault: value === byItself(name),
				value: secretSettings.includes(name) ? { secret: true, set: value !== undefined } : { secret: false, text: value === undefined ? null : String(value) },
			};
		}),
	}));
}

/** How payments are made: by the built-in sandbox, in Stripe's test mode, or for real. */
export const paymentMode = ({ STRIPE_SECRET_KEY }: Settings): "sandbox" | "test" | "live" =>
	STRIPE_SECRET_KEY === undefined ? "sandbox" : STRIPE_SECRET_KEY.includes("_live_") ? "live" : "test";

const hiddenProxy: Check = {
	name: "Proxy",
	state: "lacking",
	says: "Requests come through a proxy that TRUST_PROXY does not name: all visitors share its address, and one of them can use up every limit. Set TRUST_PROXY.",
};

/**
 * What a deployment should have before it sells, one by one.
 *
 * @param hasHiddenProxy whether requests came through a proxy that the settings don't name
 */
export function checkDeployment(settings: Settings, hasHiddenProxy = false): Check[] {
	const sample = readSettings({});
	const payment = paymentMode(settings);
	const check = (name: string, good: boolean, yes: string, no: string): Check => ({ name, state: good ? "good" : "lacking", says: good ? yes : no });
	return [
		check(
			"Secure address",
			settings.PUBLIC_URL.startsWith("https:"),
			"The site is reached by https.",
			"The site’s address is not https. Put a proxy with a certificate in front, and set PUBLIC_URL.",
		),
		...(hasHiddenProxy ? [hiddenProxy] : []),
		check(
			"Real payments",
			payment === "live",
			"Cards are charged by Stripe.",
			payment === "test"
				? "Stripe is in its test mode: no money moves. Set the live keys to sell."
				: "The sandbox stands in: no money moves. Set the three STRIPE settings to sell.",
		),
		check(
			"Real mail",
			settings.SMTP_URL !== undefined,
			"Mails go out by a mail server.",
			"Mails are written to files and reach nobody. Set SMTP_URL and MAIL_FROM.",
		),
		check(
			"PostgreSQL",
			settings.DATABASE_URL !== undefined,
			"Sales are kept in PostgreSQL.",
			"The embedded database may lose the latest sales in a power cut. Set DATABASE_URL before you sell.",
		),
		check(
			"Your own addresses",
			settings.SUPPORT_EMAIL !== sample.SUPPORT_EMAIL && settings.OFFICE_ADDRESS_1 !== sample.OFFICE_ADDRESS_1,
			"Invoices and the contact page show your addresses.",
			"Invoices and the contact page show sample addresses. Set SUPPORT_EMAIL and the OFFICE_ADDRESS settings.",
		),
	];
}
