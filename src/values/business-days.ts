/** The calendar by which the business counts its days. */
export const businessZone = "America/New_York";

/** A day of that calendar: `2026-11-21`. Days compare as texts do. */
export type Day = string;

const calendar = new Intl.DateTimeFormat("en-US", {
	timeZone: businessZone,
	year: "numeric",
	month: "2-digit",
	day: "2-digit",
	hour: "2-digit",
	hourCycle: "h23",
});

function read(moment: Date): { day: Day; hour: number } {
	const part = Object.fromEntries(calendar.formatToParts(moment).map(({ type, value }) => [type, value]));
	return { day: `${part.year}-${part.month}-${part.day}`, hour: Number(part.hour) };
}

/** The day on which a moment falls. */
export const dayOf = (moment: Date): Day => read(moment).day;

/** The moment at which a day begins. Clocks are changed at two in the morning, so there is exactly one. */
export function startOfDay(day: Day): Date {
	const midnight = Date.parse(`${day}T00:00:00Z`);
	// Four hours behind in summer, five in winter.
	const summer = new Date(midnight + 4 * 3_600_000);
	const { day: there, hour } = read(summer);
	return there === day && hour === 0 ? summer : new Date(midnight + 5 * 3_600_000);
}

/** The day so many days later, or earlier. */
export function addDays(day: Day, count: number): Day {
	const date = new Date(`${day}T00:00:00Z`);
	date.setUTCDate(date.getUTCDate() + count);
	return date.toISOString().slice(0, 10);
}
