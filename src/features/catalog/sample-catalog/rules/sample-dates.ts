const day = 86_400_000;

/** When sample webinars begin, in New York. */
const hours = [13, 15];

/**
 * The moment of the `index`th of `count` sample webinars: weekdays at 13:00 or 15:00 in New York, spread evenly over
 * the next 8 to 110 days, or over the last 20 to 400 for archived ones, the latest first.
 *
 * @param loaded when the sample is loaded
 */
export function sampleDate(index: number, count: number, archived: boolean, loaded: Date): Date {
	const [first, last] = archived ? [20, 400] : [8, 110];
	const days = first + Math.round((index * (last - first)) / Math.max(1, count - 1));
	const midnight = Math.floor(loaded.getTime() / day) * day;
	const wanted = midnight + (archived ? -days : days) * day;
	// The week-end moves to the nearest working day that is still within the span, so Saturdays go back and Sundays on,
	// but for the ends.
	const shifts = [0, -1, 1, 2, -2].map((shift) => wanted + shift * day);
	const [low, high] = archived ? [midnight - last * day, midnight - first * day] : [midnight + first * day, midnight + last * day];
	const chosen = shifts.find((time) => time >= low && time <= high && isWorkingDay(time)) as number;
	return newYorkTime(chosen, hours[index % hours.length] as number);
}

function isWorkingDay(time: number): boolean {
	const weekday = new Date(time).getUTCDay();
	return weekday !== 0 && weekday !== 6;
}

const newYorkHour = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", hour: "numeric", hourCycle: "h23" });

/** The moment at which a clock in New York shows `hour` on the day that begins at `midnight` UTC. */
function newYorkTime(midnight: number, hour: number): Date {
	const winter = new Date(midnight + (hour + 5) * 3_600_000);
	const summer = new Date(midnight + (hour + 4) * 3_600_000);
	return Number(newYorkHour.format(summer)) === hour ? summer : winter;
}
