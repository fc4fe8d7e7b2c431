type Moment = Date | string;

const longDate = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });

/** A webinar's date in long US format, UTC: `January 5, 2027`. Takes a `Date` or ISO 8601. */
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
 * A moment as detail pages show it: `January 5, 2027, 1:00 PM EST` and `10:00 AM PST`, daylight saving respected. The
 * Pacific one says its date too when it is another day there.
 */
export function formatEasternAndPacific(moment: Moment): { eastern: string; pacific: string } {
	const eastern = partsOf(easternZone, moment);
	const pacific = partsOf(pacificZone, moment);
	return {
		eastern: `${eastern.date}, ${eastern.time}`,
		pacific: eastern.date === pacific.date ? pacific.time : `${pacific.date}, ${pacific.time}`,
	};
}

/** The day on which a moment falls in the seller's time zone (New York): `January 5, 2027`. Takes a `Date` or ISO 8601. */
export const formatBusinessDate = (moment: Moment): string => partsOf(easternZone, moment).date;

/** Put together by hand: engines differ in the spaces and words between the parts, and pages must come out alike on both sides. */
function partsOf(zone: Intl.DateTimeFormat, moment: Moment): { date: string; time: string } {
	const part = Object.fromEntries(zone.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
	return {
		date: `${part.month} ${part.day}, ${part.year}`,
		time: `${part.hour}:${part.minute} ${part.dayPeriod} ${part.timeZoneName}`,
	};
}
