import { readSettings, type SettingName, type Settings, secretSettings } from "../../../../settings.ts";
import type { PaymentMode, Setting } from "../contract.ts";
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

/** How payments are made, by the key that is set. */
export const paymentMode = ({ STRIPE_SECRET_KEY }: Settings): PaymentMode =>
	STRIPE_SECRET_KEY === undefined ? "sandbox" : STRIPE_SECRET_KEY.includes("_live_") ? "live" : "test";

/** Whether invoices and the contact page show addresses of the provider's own. */
export function hasOwnAddresses({ SUPPORT_EMAIL, OFFICE_ADDRESS_1 }: Settings): boolean {
	const sample = readSettings({});
	return SUPPORT_EMAIL !== sample.SUPPORT_EMAIL && OFFICE_ADDRESS_1 !== sample.OFFICE_ADDRESS_1;
}
