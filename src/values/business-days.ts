import { easternClock, momentOfEasternClock } from "./eastern-time.ts";

/** A day of the business calendar, which is Eastern time: `2026-11-21`. Days compare as texts do. */
export type Day = string;

/** The day on which a moment falls. */
export const dayOf = (moment: Date): Day => easternClock(moment).slice(0, 10);

/** The moment at which a day begins. */
export const startOfDay = (day: Day): Date => new Date(momentOfEasternClock(`${day}T00:00`) ?? Number.NaN);

/** The day so many days later, or earlier. */
export function addDays(day: Day, count: number): Day {
	const date = new Date(`${day}T00:00:00Z`);
	date.setUTCDate(date.getUTCDate() + count);
	return date.toISOString().slice(0, 10);
}
