import { momentOfSiteClock } from "#values/site-clock.ts";
import { isFederalHoliday } from "./federal-holidays.ts";

const day = 86_400_000;

/** In the provider's time zone, by default New York. */
const hours = [13, 15];

/**
 * Returns the start of a sample webinar: a working day in the US at 13:00 or 15:00 in the provider's time zone. Spreads
 * courses over the next 8 to 110 days, or archived ones over the last 20 to 400, latest first.
 *
 * @param loaded when the sample is loaded
 */
export function sampleDate(index: number, count: number, archived: boolean, loaded: Date): Date {
	const [first, last] = archived ? [20, 400] : [8, 110];
	const days = first + Math.round((index * (last - first)) / Math.max(1, count - 1));
	const midnight = Math.floor(loaded.getTime() / day) * day;
	const target = midnight + (archived ? -days : days) * day;
	// Moves weekends and holidays to the nearest working day: Saturdays back and Sundays forward, except at both ends.
	const shifts = [0, -1, 1, 2, -2, 3, -3, 4, -4].map((shift) => target + shift * day);
	const [low, high] = archived
		? [midnight - last * day, midnight - first * day]
		: [midnight + first * day, midnight + last * day];
	const chosen = shifts.find((time) => time >= low && time <= high && isWorkingDay(time)) as number;
	return siteTime(chosen, hours[index % hours.length] as number);
}

function isWorkingDay(time: number): boolean {
	const weekday = new Date(time).getUTCDay();
	return weekday !== 0 && weekday !== 6 && !isFederalHoliday(new Date(time));
}

/** Returns when it is `hour` in the provider's time zone on the day of `midnight` UTC. */
function siteTime(midnight: number, hour: number): Date {
	const date = new Date(midnight).toISOString().slice(0, 10);
	return new Date(momentOfSiteClock(`${date}T${String(hour).padStart(2, "0")}:00`) as string);
}
