import { tzOffset } from "@date-fns/tz/tzOffset";

/** The time zone in which the business works. */
export const businessZone = "America/New_York";

const [minute, day] = [60_000, 86_400_000];
const offsetAt = (time: number) => tzOffset(businessZone, new Date(time)) * minute;

/**
 * A moment as clocks on the East Coast show it, as a field for date and time takes it: `2027-01-05T13:00`. Whole minutes.
 *
 * @param moment a date, or ISO 8601 with its offset; an invalid one gives an empty text
 */
export function easternClock(moment: string | Date): string {
	const time = new Date(moment).getTime();
	return Number.isNaN(time) ? "" : new Date(time + offsetAt(time)).toISOString().slice(0, 16);
}

/**
 * The moment at which clocks on the East Coast show a date and time, as ISO 8601 in UTC. Of an hour that comes twice (when
 * the clocks go back) it is the first; an hour that is skipped (when they go forward) is no moment.
 *
 * @param clock such as `2027-01-05T13:00`
 * @returns null for a time that no clock there ever shows
 */
export function momentOfEasternClock(clock: string): string | null {
	if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(clock)) return null;
	const asIfUtc = new Date(`${clock}:00Z`).getTime();
	if (Number.isNaN(asIfUtc)) return null;
	// Tries the offsets of the day before and the day after. The date objects of the library would depend on the browser's zone.
	for (const near of [asIfUtc - day, asIfUtc + day]) {
		const moment = new Date(asIfUtc - offsetAt(near)).toISOString();
		if (easternClock(moment) === clock) return moment;
	}
	return null;
}
