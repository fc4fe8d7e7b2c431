import { monthNames } from "#values/dates.ts";
import { siteZones } from "#values/time-zones/site-zones.ts";
import { readZoneClock } from "#values/time-zones/zone-clock.ts";

/** A month's webinars in order, in the provider's time zone. */
interface AgendaMonth<Webinar> {
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
		const clock = clockAt(webinar.webinarDate);
		const key = clock.toISOString().slice(0, 7);
		const found = months.get(key) ?? {
			key,
			label: `${monthNames[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`,
			webinars: [],
		};
		found.webinars.push(webinar);
		months.set(key, found);
	}
	return [...months.values()];
}

/** Formats a webinar's day in the provider's time zone: `Tue`, `Jan`, `5`. */
export function agendaDay(moment: string): { weekday: string; month: string; day: string } {
	const clock = clockAt(moment);
	return {
		weekday: weekdays[clock.getUTCDay()] ?? "",
		month: monthNames[clock.getUTCMonth()]?.slice(0, 3) ?? "",
		day: String(clock.getUTCDate()),
	};
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

const clockAt = (moment: string) => readZoneClock(siteZones().first, Date.parse(moment)).localTime;
