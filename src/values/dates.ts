import { siteZones } from "./time-zones/site-zones.ts";
import { type ClockReading, readOwnClock, readZoneClock } from "./time-zones/zone-clock.ts";

type Moment = Date | string;

/** In English, the language of the site. */
export const monthNames = "January February March April May June July August September October November December".split(" ");

/**
 * Formats a webinar's date in long US format, UTC: `January 5, 2027`. Takes a `Date` or ISO 8601. Without `Intl`, whose first
 * formatter takes a phone longer than hydrating most pages.
 */
export function formatWebinarDate(moment: Moment): string {
	const date = new Date(moment);
	return dateOf({ year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() });
}

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
	const clock = readZoneClock(timeZone, moment);
	return { time: timeOf(clock), zone: clock.zone };
}

/** Formats the visitor's own time: `January 5, 2027 at 1:00 PM`. Returns null if the site's clocks show the same. Takes a `Date` or ISO 8601. */
export function formatOwnTime(moment: Moment): string | null {
	const time = new Date(moment).getTime();
	const own = readOwnClock(time);
	const { first, second } = siteZones();
	const text = (clock: Omit<ClockReading, "zone">) => `${dateOf(clock)} at ${timeOf(clock)}`;
	const isShown = (timeZone: string | null) => timeZone !== null && text(readZoneClock(timeZone, time)) === text(own);
	return isShown(first) || isShown(second) ? null : text(own);
}

/** Joins the parts itself: engines differ in spaces and words, and server and browser must render the same text. */
function partsOf(timeZone: string, moment: Moment): { date: string; time: string } {
	const clock = readZoneClock(timeZone, new Date(moment).getTime());
	return { date: dateOf(clock), time: `${timeOf(clock)} ${clock.zone}` };
}

const dateOf = ({ year, month, day }: Pick<ClockReading, "year" | "month" | "day">): string => `${monthNames[month]} ${day}, ${year}`;

const timeOf = ({ hour, minute }: Pick<ClockReading, "hour" | "minute">): string =>
	`${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
