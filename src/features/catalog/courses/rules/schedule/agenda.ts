import { monthNames } from "#values/dates.ts";
import { siteZones } from "#values/time-zones/site-zones.ts";
import { readZoneClock } from "#values/time-zones/zone-clock.ts";

/** A month's webinars in order, in the provider's time zone. */
export interface AgendaMonth<Webinar> {
	/** `2027-01`, for links and keys. */
	key: string;
	/** `January 2027`. */
	label: string;
	webinars: Webinar[];
}

/** Groups webinars by month in the provider's time zone, in the given order. */
export function agendaMonths<Webinar extends { webinarDate: string }>(webinars: Webinar[]): AgendaMonth<Webinar>[] {
	const months = new Map<string, AgendaMonth<Webinar>>();
	for (const webinar of webinars) {
		const shown = clockAt(webinar.webinarDate);
		const key = shown.toISOString().slice(0, 7);
		const found = months.get(key) ?? { key, label: `${monthNames[shown.getUTCMonth()]} ${shown.getUTCFullYear()}`, webinars: [] };
		found.webinars.push(webinar);
		months.set(key, found);
	}
	return [...months.values()];
}

/** Formats a webinar's day in the provider's time zone: `Tue`, `Jan`, `5`. */
export function agendaDay(moment: string): { weekday: string; month: string; day: string } {
	const shown = clockAt(moment);
	return { weekday: weekdays[shown.getUTCDay()] ?? "", month: monthNames[shown.getUTCMonth()]?.slice(0, 3) ?? "", day: String(shown.getUTCDate()) };
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

const clockAt = (moment: string) => readZoneClock(siteZones().first, Date.parse(moment)).shown;
