import { tzOffset } from "@date-fns/tz/tzOffset";
import { siteZones } from "./time-zones/site-zones.ts";

const [minute, day] = [60_000, 86_400_000];
const offsetAt = (time: number) => tzOffset(siteZones().first, new Date(time)) * minute;

/**
 * Formats a time in the provider's time zone for a date-time input: `2027-01-05T13:00`. Drops seconds.
 *
 * @param moment a `Date`, or ISO 8601 with its offset; returns an empty string if invalid
 */
export function siteClock(moment: string | Date): string {
	const time = new Date(moment).getTime();
	return Number.isNaN(time) ? "" : new Date(time + offsetAt(time)).toISOString().slice(0, 16);
}

/**
 * Converts a date and time in the provider's time zone to ISO 8601 in UTC.
 * Returns the first of two matching times when the clocks go back.
 *
 * @param clock such as `2027-01-05T13:00`
 * @returns null for a time that does not exist, as when the clocks go forward
 */
export function momentOfSiteClock(clock: string): string | null {
	if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(clock)) return null;
	const asIfUtc = new Date(`${clock}:00Z`).getTime();
	if (Number.isNaN(asIfUtc)) return null;
	// Tries the UTC offsets of the previous and the next day. `Date` would use the browser's time zone.
	const moments = [asIfUtc - day, asIfUtc + day].map((near) => new Date(asIfUtc - offsetAt(near)).toISOString());
	return moments.sort().find((moment) => siteClock(moment) === clock) ?? null;
}
