import { siteZones } from "./time-zones/site-zones.ts";
import { zoned } from "./time-zones/zoned.ts";

type Moment = Date | string;

const longDate = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });

/** Formats a webinar's date in long US format, UTC: `January 5, 2027`. Takes a `Date` or ISO 8601. */
export function formatWebinarDate(moment: Moment): string {
	return longDate.format(new Date(moment));
}

const inZone = zoned(
	(timeZone) =>
		new Intl.DateTimeFormat("en-US", {
			timeZone,
			year: "numeric",
			month: "long",
			day: "numeric",
			hour: "numeric",
			minute: "2-digit",
			timeZoneName: "short",
		}),
);

/**
 * Formats a time for detail pages in the site's zones: `January 5, 2027, 1:00 PM EST` and `10:00 AM PST`. Applies daylight
 * saving time. The second time includes the date if the day differs, and is null if the site shows one zone.
 */
export function formatSiteTimes(moment: Moment): { first: string; second: string | null } {
	const zones = siteZones();
	const first = partsOf(zones.first, moment);
	const second = zones.second === null ? null : partsOf(zones.second, moment);
	return {
		first: `${first.date}, ${first.time}`,
		second: second && (first.date === second.date ? second.time : `${second.date}, ${second.time}`),
	};
}

/** Joins the times of `formatSiteTimes`: `January 5, 2027, 1:00 PM EST / 10:00 AM PST`. */
export function formatSiteTimesSlashed(moment: Moment): string {
	const { first, second } = formatSiteTimes(moment);
	return second ? `${first} / ${second}` : first;
}

/** Joins the times of `formatSiteTimes`: `January 5, 2027, 1:00 PM EST (10:00 AM PST)`. */
export function formatSiteTimesBracketed(moment: Moment): string {
	const { first, second } = formatSiteTimes(moment);
	return second ? `${first} (${second})` : first;
}

/** Formats a date in the provider's time zone: `January 5, 2027`. Takes a `Date` or ISO 8601. */
export const formatBusinessDate = (moment: Moment): string => partsOf(siteZones().first, moment).date;

/** Formats a time of day in a time zone (IANA name): `1:00 PM` and `EST`. Takes milliseconds since the epoch. */
export function formatTimeIn(timeZone: string, moment: number): { time: string; zone: string } {
	const part = partsIn(inZone(timeZone), moment);
	return { time: `${part.hour}:${part.minute} ${part.dayPeriod}`, zone: part.timeZoneName ?? "" };
}

/** Joins the parts itself: engines differ in spaces and words, and server and browser must render the same text. */
function partsOf(timeZone: string, moment: Moment): { date: string; time: string } {
	const part = partsIn(inZone(timeZone), moment);
	return {
		date: `${part.month} ${part.day}, ${part.year}`,
		time: `${part.hour}:${part.minute} ${part.dayPeriod} ${part.timeZoneName}`,
	};
}

const partsIn = (zone: Intl.DateTimeFormat, moment: Moment | number): Record<string, string> =>
	Object.fromEntries(zone.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
