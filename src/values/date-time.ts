import { siteZones } from "./time-zones/site-zones.ts";
import { zoned } from "./time-zones/zoned.ts";

type Moment = Date | string;

const format = (timeZone?: string, second?: "2-digit") =>
	new Intl.DateTimeFormat("en-US", {
		year: "numeric",
		month: "short",
		day: "numeric",
		hour: "numeric",
		minute: "2-digit",
		...(second ? { second } : {}),
		timeZoneName: "short",
		...(timeZone ? { timeZone } : {}),
	});
let local: Intl.DateTimeFormat | undefined;
const inZone = zoned(format);
const toTheSecond = zoned((timeZone) => format(timeZone, "2-digit"));

/** Formats a time in the reader's time zone, with its name: `Jan 5, 2027, 1:00 PM EST`. Takes a `Date` or ISO 8601. */
export function formatLocalTime(moment: Moment): string {
	local ??= format();
	return local.format(new Date(moment));
}

/** Formats a time in the provider's time zone: `Jan 5, 2027, 1:00 PM EST`. Takes a `Date` or ISO 8601. */
export const formatSiteTime = (moment: Moment): string => inZone(siteZones().first).format(new Date(moment));

/** Formats a time with its seconds in the provider's time zone: `Jan 5, 2027, 1:00:09 PM EST`. For evidence. */
export const formatSiteSeconds = (moment: Moment): string => toTheSecond(siteZones().first).format(new Date(moment));
