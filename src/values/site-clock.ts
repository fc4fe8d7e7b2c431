import { tzOffset } from "@date-fns/tz/tzOffset";
import { findMoments } from "./time-zones/find-moments.ts";
import { siteZones } from "./time-zones/site-zones.ts";

const minute = 60_000;
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
export const momentOfSiteClock = (clock: string): string | null => findMoments(clock, siteZones().first)[0] ?? null;
