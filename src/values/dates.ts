import type { Day } from "./business-days.ts";
import { siteZones } from "./time-zones/site-zones.ts";
import { readLocalClock, readZoneClock } from "./time-zones/zone-clock.ts";

type Moment = Date | string;

/** In English, the language of the site. */
export const monthNames = "January February March April May June July August September October November December".split(
	" ",
);

/**
 * Formats a day of the calendar (`2027-01-05`), which has no time zone, in long US format: `January 5, 2027`. Without
 * `Intl`, whose first formatter takes a phone longer than hydrating most pages.
 */
export const formatDay = (day: Day): string => formatClockDate(new Date(`${day}T00:00:00Z`));

/**
 * Formats a time for detail pages in the site's zones: `January 5, 2027, 1:00 PM EST` and `10:00 AM PST`. Applies
 * daylight saving time. The second time includes the date if the day differs, and is null if the site shows one zone.
 */
export function formatSiteTimes(moment: Moment): { first: string; second: string | null } {
	const zones = siteZones();
	const first = toParts(zones.first, moment);
	const second = zones.second === null ? null : toParts(zones.second, moment);
	return {
		first: `${first.date}, ${first.time}`,
		second: second && (first.date === second.date ? second.time : `${second.date}, ${second.time}`),
	};
}

/**
 * Formats a time of the coming months for one line, in the site's time zone: `Jan 5, 1:00 PM EST`. Takes a `Date` or
 * ISO 8601.
 */
export function formatShortTime(moment: Moment): string {
	const { date, time } = toParts(siteZones().first, moment);
	return `${date.replace(/^(...)\w*( \d+).*/, "$1$2")}, ${time}`;
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

/** Formats the day of a point in time in the site's time zone: `January 5, 2027`. Takes a `Date` or ISO 8601. */
export const formatBusinessDate = (moment: Moment): string => toParts(siteZones().first, moment).date;

/** Formats a time of day in a time zone (IANA name): `1:00 PM` and `EST`. Takes milliseconds since the epoch. */
export function formatTimeIn(timeZone: string, moment: number): { time: string; zone: string } {
	const { localTime, zone } = readZoneClock(timeZone, moment);
	return { time: formatClockTime(localTime), zone };
}

/**
 * Formats the visitor's own time: `January 5, 2027 at 1:00 PM`. Returns null if the site's clocks show the same. Takes
 * a `Date` or ISO 8601.
 */
export function formatLocalTime(moment: Moment): string | null {
	const time = new Date(moment).getTime();
	const localClock = readLocalClock(time);
	const { first, second } = siteZones();
	const isSameTime = (timeZone: string | null) =>
		timeZone !== null && readZoneClock(timeZone, time).localTime.getTime() === localClock.getTime();
	return isSameTime(first) || isSameTime(second)
		? null
		: `${formatClockDate(localClock)} at ${formatClockTime(localClock)}`;
}

/** Joins the parts itself: engines differ in spaces and words, and server and browser must render the same text. */
function toParts(timeZone: string, moment: Moment): { date: string; time: string } {
	const { localTime, zone } = readZoneClock(timeZone, new Date(moment).getTime());
	return { date: formatClockDate(localTime), time: `${formatClockTime(localTime)} ${zone}` };
}

const formatClockDate = (localTime: Date): string =>
	`${monthNames[localTime.getUTCMonth()]} ${localTime.getUTCDate()}, ${localTime.getUTCFullYear()}`;

const formatClockTime = (localTime: Date): string =>
	`${localTime.getUTCHours() % 12 || 12}:${String(localTime.getUTCMinutes()).padStart(2, "0")} ${localTime.getUTCHours() < 12 ? "AM" : "PM"}`;
