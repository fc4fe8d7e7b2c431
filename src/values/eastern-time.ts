const eastern = new Intl.DateTimeFormat("en-US", {
	timeZone: "America/New_York",
	hourCycle: "h23",
	year: "numeric",
	month: "2-digit",
	day: "2-digit",
	hour: "2-digit",
	minute: "2-digit",
});

/**
 * A moment as clocks on the East Coast show it, as a field for date and time takes it: `2027-01-05T13:00`. Whole minutes.
 *
 * @param moment ISO 8601 with its offset; what is no moment gives an empty text
 */
export function easternClock(moment: string): string {
	const date = new Date(moment);
	if (Number.isNaN(date.getTime())) return "";
	const part = Object.fromEntries(eastern.formatToParts(date).map(({ type, value }) => [type, value]));
	return `${String(part.year).padStart(4, "0")}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

/**
 * The moment at which clocks on the East Coast show a date and time, as ISO 8601 in UTC. Of an hour that comes twice (when
 * the clocks go back) it is the first; an hour that is skipped (when they go forward) is no moment.
 *
 * @param clock such as `2027-01-05T13:00`
 * @returns null for what no clock there ever shows
 */
export function momentOfEasternClock(clock: string): string | null {
	if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(clock)) return null;
	const asIfUtc = new Date(`${clock}:00Z`).getTime();
	if (Number.isNaN(asIfUtc)) return null;
	// New York is four or five hours behind; four is summer's, which comes first where an hour comes twice.
	for (const hours of [4, 5]) {
		const moment = new Date(asIfUtc + hours * 3_600_000).toISOString();
		if (easternClock(moment) === clock) return moment;
	}
	return null;
}
