import { siteZones } from "../../../../../values/time-zones/site-zones.ts";
import { zoned } from "../../../../../values/time-zones/zoned.ts";

/** A month's webinars in order, in the provider's time zone. */
export interface AgendaMonth<Webinar> {
	/** `2027-01`, for links and keys. */
	key: string;
	/** `January 2027`. */
	label: string;
	webinars: Webinar[];
}

const monthFormat = zoned((timeZone) => new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "long" }));
const keyFormat = zoned((timeZone) => new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "2-digit" }));
const dayFormat = zoned((timeZone) => new Intl.DateTimeFormat("en-US", { timeZone, weekday: "short", month: "short", day: "numeric" }));

function parts(format: ReturnType<typeof zoned>, moment: string): Record<string, string> {
	return Object.fromEntries(
		format(siteZones().first)
			.formatToParts(new Date(moment))
			.map(({ type, value }) => [type, value]),
	);
}

/** Groups webinars by month in the provider's time zone, in the given order. */
export function agendaMonths<Webinar extends { webinarDate: string }>(webinars: Webinar[]): AgendaMonth<Webinar>[] {
	const months = new Map<string, AgendaMonth<Webinar>>();
	for (const webinar of webinars) {
		const { year, month } = parts(keyFormat, webinar.webinarDate);
		const key = `${year}-${month}`;
		const found = months.get(key) ?? { key, label: labelOf(webinar.webinarDate), webinars: [] };
		found.webinars.push(webinar);
		months.set(key, found);
	}
	return [...months.values()];
}

/** Formats a webinar's day in the provider's time zone: `Tue`, `Jan`, `5`. */
export function agendaDay(moment: string): { weekday: string; month: string; day: string } {
	const { weekday = "", month = "", day = "" } = parts(dayFormat, moment);
	return { weekday, month, day };
}

function labelOf(moment: string): string {
	const { month, year } = parts(monthFormat, moment);
	return `${month} ${year}`;
}
