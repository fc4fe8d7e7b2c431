import { tzOffset } from "@date-fns/tz/tzOffset";

const [minute, day] = [60_000, 86_400_000];
const offsetAt = (timeZone: string, time: number) => tzOffset(timeZone, new Date(time)) * minute;

/**
 * Finds when the clocks of a time zone show a date and time: no moment if they skip it, two if they repeat it.
 *
 * @param clock such as `2027-01-05T13:00`
 * @param timeZone IANA name
 * @returns moments as ISO 8601 in UTC, the earlier one first
 */
export function findMoments(clock: string, timeZone: string): string[] {
	if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(clock)) return [];
	const asIfUtc = new Date(`${clock}:00Z`).getTime();
	// `Date` reads February 30 as March 2.
	if (Number.isNaN(asIfUtc) || new Date(asIfUtc).toISOString().slice(0, 16) !== clock) return [];
	// Tries the UTC offsets of the previous and the next day. `Date` would use the browser's time zone.
	const times = new Set([asIfUtc - day, asIfUtc + day].map((near) => asIfUtc - offsetAt(timeZone, near)));
	return [...times]
		.filter((time) => time + offsetAt(timeZone, time) === asIfUtc)
		.sort((a, b) => a - b)
		.map((time) => new Date(time).toISOString());
}
