/** The time zones in which the site shows times, as IANA names. */
export interface SiteZones {
	/** The provider's own. */
	first: string;
	/** Shown beside it; null for none. */
	second: string | null;
}

/** Eastern and Pacific time (specification, section 5). */
export const defaultZones: SiteZones = { first: "America/New_York", second: "America/Los_Angeles" };

let zones = defaultZones;

/** Returns the zones of the site. A process or a browser shows one site, so they are set once, like a locale. */
export const siteZones = (): SiteZones => zones;

/** Sets the zones: on the server with every new brand, in the browser before the first render. */
export function setSiteZones(next: SiteZones): void {
	zones = next;
}
