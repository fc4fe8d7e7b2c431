import { readSettings, type SettingName, type Settings, settingDeclarations } from "#settings.ts";
import type { SiteProfile } from "#values/site-profile.ts";
import type { Setting } from "../contract.ts";

/** Describes all settings and their values, in groups, without the values of secrets. */
export function describeSettings(settings: Settings): { name: string; settings: Setting[] }[] {
	const defaults = readSettings({});
	// The default address depends on host and port.
	const { PUBLIC_URL } = readSettings({ HOST: settings.HOST, PORT: String(settings.PORT) });
	const findDefault = (name: SettingName) => (name === "PUBLIC_URL" ? PUBLIC_URL : defaults[name]);
	const groups = Map.groupBy(settingDeclarations, ([, { group }]) => group);
	return [...groups].map(([name, members]) => ({
		name,
		settings: members.map(([name, { purpose, secret }]) => {
			const value = settings[name];
			return {
				name,
				meaning: purpose,
				isDefault: value === findDefault(name),
				value: secret
					? { secret: true, set: value !== undefined }
					: { secret: false, text: value === undefined ? null : String(value) },
			};
		}),
	}));
}

/** Returns whether invoices and the contact page show the provider's own addresses. */
export function hasCustomAddresses({ supportEmail, offices }: Pick<SiteProfile, "supportEmail" | "offices">): boolean {
	const sample = readSettings({});
	return supportEmail !== sample.SUPPORT_EMAIL && offices[0] !== sample.OFFICE_ADDRESS_1;
}
