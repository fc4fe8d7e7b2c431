import { easternClock, momentOfEasternClock } from "./eastern-time.ts";

/** A day of the business calendar in Eastern time: `2026-11-21`. String comparison gives the order of days. */
export type Day = string;

/** Returns the day of a point in time. */
export const dayOf = (moment: Date): Day => easternClock(moment).slice(0, 10);

/** Returns the point in time at which a day begins. */
export const startOfDay = (day: Day): Date => new Date(momentOfEasternClock(`${day}T00:00`) ?? Number.NaN);

/** Returns the day `count` days later, or earlier if negative. */
export function addDays(day: Day, count: number): Day {
	const date = new Date(`${day}T00:00:00Z`);
	date.setUTCDate(date.getUTCDate() + count);
	return date.toISOString().slice(0, 10);
}
