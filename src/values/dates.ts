type Moment = Date | string;

const longDate = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });

/** Formats a webinar's date in long US format, UTC: `January 5, 2027`. Takes a `Date` or ISO 8601. */
export function formatWebinarDate(moment: Moment): string {
	return longDate.format(new Date(moment));
}

const inZone = (timeZone: string) =>
	new Intl.DateTimeFormat("en-US", {
		timeZone,
		year: "numeric",
		month: "long",
		day: "numeric",
		hour: "numeric",
		minute: "2-digit",
		timeZoneName: "short",
	});
const easternZone = inZone("America/New_York");
const pacificZone = inZone("America/Los_Angeles");

/**
 * Formats a time for detail pages: `January 5, 2027, 1:00 PM EST` and `10:00 AM PST`. Applies daylight saving time.
 * The Pacific time includes the date if the day differs.
 */
export function formatEasternAndPacific(moment: Moment): { eastern: string; pacific: string } {
	const eastern = partsOf(easternZone, moment);
	const pacific = partsOf(pacificZone, moment);
	return {
		eastern: `${eastern.date}, ${eastern.time}`,
		pacific: eastern.date === pacific.date ? pacific.time : `${pacific.date}, ${pacific.time}`,
	};
}

/** Formats a date in the seller's time zone (New York): `January 5, 2027`. Takes a `Date` or ISO 8601. */
export const formatBusinessDate = (moment: Moment): string => partsOf(easternZone, moment).date;

/** Formats a time of day in a time zone (IANA name): `1:00 PM` and `EST`. Takes milliseconds since the epoch. */
export function formatTimeIn(timeZone: string, moment: number): { time: string; zone: string } {
	const part = partsIn(inZone(timeZone), moment);
	return { time: `${part.hour}:${part.minute} ${part.dayPeriod}`, zone: part.timeZoneName ?? "" };
}

/** Joins the parts itself: engines differ in spaces and words, and server and browser must render the same text. */
function partsOf(zone: Intl.DateTimeFormat, moment: Moment): { date: string; time: string } {
	const part = partsIn(zone, moment);
	return {
		date: `${part.month} ${part.day}, ${part.year}`,
		time: `${part.hour}:${part.minute} ${part.dayPeriod} ${part.timeZoneName}`,
	};
}

const partsIn = (zone: Intl.DateTimeFormat, moment: Moment | number): Record<string, string> =>
	Object.fromEntries(zone.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
