/** The week of the month in which a holiday falls; 5 is the last. */
type Floating = readonly [month: number, weekday: number, week: number];

/** January 1, June 19, July 4, November 11 and December 25. */
const fixed: readonly (readonly [month: number, day: number])[] = [
	[1, 1],
	[6, 19],
	[7, 4],
	[11, 11],
	[12, 25],
];

/** Martin Luther King Jr., Washington, Memorial, Labor, Columbus and Thanksgiving Day. */
const floating: readonly Floating[] = [
	[1, 1, 3],
	[2, 1, 3],
	[5, 1, 5],
	[9, 1, 1],
	[10, 1, 2],
	[11, 4, 4],
];

/** Whether US federal offices are closed for a holiday on this day (5 U.S.C. 6103). Reads the date in UTC. */
export function isFederalHoliday(day: Date): boolean {
	return fixed.some((holiday) => isObserved(day, holiday)) || floating.some((holiday) => isOnWeekday(day, holiday));
}

/** A holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after. */
function isObserved(day: Date, [month, date]: readonly [number, number]): boolean {
	return [0, day.getUTCDay() === 5 ? 1 : 0, day.getUTCDay() === 1 ? -1 : 0].some((shift) => {
		const moved = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + shift));
		return moved.getUTCMonth() + 1 === month && moved.getUTCDate() === date;
	});
}

function isOnWeekday(day: Date, [month, weekday, week]: Floating): boolean {
	if (day.getUTCMonth() + 1 !== month || day.getUTCDay() !== weekday) return false;
	const isLast = new Date(day.getTime() + 7 * 86_400_000).getUTCMonth() !== day.getUTCMonth();
	return week === 5 ? isLast : Math.ceil(day.getUTCDate() / 7) === week;
}
