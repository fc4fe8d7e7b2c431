import { tzOffset } from "@date-fns/tz/tzOffset";

export const businessZone = "America/New_York";

const [minute, day] = [60_000, 86_400_000];
const offsetAt = (time: number) => tzOffset(businessZone, new Date(time)) * minute;

/**
 * Formats a time in Eastern time for a date-time input: `2027-01-05T13:00`. Drops seconds.
 *
 * @param moment a `Date`, or ISO 8601 with its offset; returns an empty string if invalid
 */
export function easternClock(moment: string | Date): string {
	const time = new Date(moment).getTime();
	return Number.isNaN(time) ? "" : new Date(time + offsetAt(time)).toISOString().slice(0, 16);
}

/**
 * Converts an Eastern date and time to ISO 8601 in UTC.
 * Returns the first of two matching times when the clocks go back.
 *
 * @param clock such as `2027-01-05T13:00`
 * @returns null for a time that does not exist, as when the clocks go forward
 */
export function momentOfEasternClock(clock: string): string | null {
	if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(clock)) return null;
	const asIfUtc = new Date(`${clock}:00Z`).getTime();
	if (Number.isNaN(asIfUtc)) return null;
	// Tries the UTC offsets of the previous and the next day. `Date` would use the browser's time zone.
	for (const near of [asIfUtc - day, asIfUtc + day]) {
		const moment = new Date(asIfUtc - offsetAt(near)).toISOString();
		if (easternClock(moment) === clock) return moment;
	}
	return null;
}
