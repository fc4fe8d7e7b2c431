import { momentOfSiteClock, siteClock } from "./site-clock.ts";

/**
 * A day of the business calendar in the provider's time zone: `2026-11-21`. String comparison gives the order of days.
 */
export type Day = string;

/** Returns the day of a point in time. */
export const toDay = (moment: Date): Day => siteClock(moment).slice(0, 10);

/** Whether a text in the form `2026-11-21` is a day of the calendar, unlike `2026-02-30`. */
export const isCalendarDay = (text: string): boolean => new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** Returns the point in time at which a day begins. */
export function startOfDay(day: Day): Date {
	// In some zones, the clocks go forward at midnight.
	const first = ["00:00", "00:30", "01:00"]
		.map((time) => momentOfSiteClock(`${day}T${time}`))
		.find((moment) => moment !== null);
	return new Date(first ?? Number.NaN);
}

/** Returns the day `count` days later, or earlier if negative. */
export function addDays(day: Day, count: number): Day {
	const date = new Date(`${day}T00:00:00Z`);
	date.setUTCDate(date.getUTCDate() + count);
	return date.toISOString().slice(0, 10);
}
