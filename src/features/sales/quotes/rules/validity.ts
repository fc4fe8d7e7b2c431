import { tzOffset } from "@date-fns/tz/tzOffset";
import { addDays, type Day, toDay } from "#values/business-days.ts";
import { siteZones } from "#values/time-zones/site-zones.ts";

const [minute, hour] = [60_000, 3_600_000];

/** Minutes ahead of UTC, in the one of the site's time zones where the day ends last. */
const lastOffset = (moment: Date) =>
	Math.min(...Object.values(siteZones()).flatMap((zone) => (zone === null ? [] : [tzOffset(zone, moment)])));

/** Returns when a day (`2026-12-31`) ends in the last of the site's time zones. */
export function endOfDay(date: string): Date {
	const midnight = Date.parse(`${addDays(date, 1)}T00:00:00Z`);
	return new Date(midnight - lastOffset(new Date(midnight)) * minute);
}

/**
 * Returns the day that ends at this time. Looks at its noon, which stays within the day when a site moves to a zone
 * nearby.
 */
export function lastDay(end: Date): string {
	const noon = new Date(end.getTime() - 12 * hour);
	return new Date(noon.getTime() + lastOffset(noon) * minute).toISOString().slice(0, 10);
}

/** Returns the site's day after a number of days: the default validity of a new quote. */
export const dayAfter = (now: Date, days: number): Day => addDays(toDay(now), days);
