/** A month's webinars in order, in Eastern time. */
export interface AgendaMonth<Webinar> {
	/** `2027-01`, for links and keys. */
	key: string;
	/** `January 2027`. */
	label: string;
	webinars: Webinar[];
}

const zone = "America/New_York";
const monthFormat = new Intl.DateTimeFormat("en-US", { timeZone: zone, year: "numeric", month: "long" });
const keyFormat = new Intl.DateTimeFormat("en-US", { timeZone: zone, year: "numeric", month: "2-digit" });
const dayFormat = new Intl.DateTimeFormat("en-US", { timeZone: zone, weekday: "short", month: "short", day: "numeric" });

function parts(format: Intl.DateTimeFormat, moment: string): Record<string, string> {
	return Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
}

/** Groups webinars by month in Eastern time, in the given order. */
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

/** Formats a webinar's day in Eastern time: `Tue`, `Jan`, `5`. */
export function agendaDay(moment: string): { weekday: string; month: string; day: string } {
	const { weekday = "", month = "", day = "" } = parts(dayFormat, moment);
	return { weekday, month, day };
}

function labelOf(moment: string): string {
	const { month, year } = parts(monthFormat, moment);
	return `${month} ${year}`;
}
