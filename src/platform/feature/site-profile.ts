import type { Database } from "#platform/database/tables.ts";
import type { Settings } from "#settings.ts";
import type { SiteProfile } from "#values/site-profile.ts";
import { defaultZones, setSiteZones } from "#values/time-zones/site-zones.ts";

export type ReadSiteProfile = (db: Database, defaults: SiteProfile) => Promise<SiteProfile>;

/** The current profile, read again whenever the version of the public content rises. */
export interface SiteProfileSource {
	current(): SiteProfile;
	refresh(): Promise<void>;
}

/** Returns the profile without a published brand. */
export const createDefaultProfile = (
	settings: Pick<Settings, "SITE_NAME" | "SUPPORT_EMAIL" | "OFFICE_ADDRESS_1" | "OFFICE_ADDRESS_2">,
): SiteProfile => ({
	siteName: settings.SITE_NAME,
	supportEmail: settings.SUPPORT_EMAIL,
	offices: [settings.OFFICE_ADDRESS_1, settings.OFFICE_ADDRESS_2],
	zones: defaultZones,
	styles: null,
});

/** Holds the defaults until the first refresh. */
export function createSiteProfile(
	db: Database,
	defaults: SiteProfile,
	read: ReadSiteProfile | undefined,
): SiteProfileSource {
	let profile = defaults;
	return {
		current: () => profile,
		async refresh() {
			if (!read) return;
			profile = await read(db, defaults);
			setSiteZones(profile.zones);
		},
	};
}
