import { zoned } from "./zoned.ts";

/** What the clocks of a time zone show from a moment until the next period. */
export interface ClockPeriod {
	/** Milliseconds since 1970. */
	from: number;
	/** Minutes ahead of UTC; null after the last known change. */
	offset: number | null;
	/** `EST`. */
	name: string;
}

/** A reading of a zone's clocks. */
export interface ClockReading {
	/** Its fields in UTC are what the clocks show. */
	localTime: Date;
	/** `EST`. */
	zone: string;
}

const periodsByZone = new Map<string, ClockPeriod[]>();

/**
 * Sets what the server knows about zones. A browser then reads their clocks without `Intl`, whose first formatter takes
 * a phone longer than hydrating most pages.
 */
export function setZoneClocks(clocks: Record<string, ClockPeriod[]>): void {
	for (const [timeZone, periods] of Object.entries(clocks)) periodsByZone.set(timeZone, periods);
}

/**
 * Reads the clocks of a time zone.
 *
 * @param timeZone IANA name
 * @param moment milliseconds since 1970
 */
export function readZoneClock(timeZone: string, moment: number): ClockReading {
	const period = periodsByZone.get(timeZone)?.findLast(({ from }) => from <= moment);
	const { offset, name } =
		typeof period?.offset === "number" ? { ...period, offset: period.offset } : periodAt(timeZone, moment);
	return { localTime: new Date(moment + offset * 60_000), zone: name };
}

/** Reads the clocks around the visitor: the fields of the result in UTC. Their zone has no name without `Intl`. */
export function readLocalClock(moment: number): Date {
	return new Date(moment - new Date(moment).getTimezoneOffset() * 60_000);
}

const formatIn = zoned(
	(timeZone) =>
		new Intl.DateTimeFormat("en-US", {
			timeZone,
			year: "numeric",
			month: "numeric",
			day: "numeric",
			hour: "numeric",
			minute: "numeric",
			hourCycle: "h23",
			timeZoneName: "short",
		}),
);

/** Asks the runtime. */
export function periodAt(timeZone: string, moment: number): { offset: number; name: string } {
	const part = Object.fromEntries(
		formatIn(timeZone)
			.formatToParts(moment)
			.map(({ type, value }) => [type, value]),
	);
	const localMs = Date.UTC(
		Number(part.year),
		Number(part.month) - 1,
		Number(part.day),
		Number(part.hour),
		Number(part.minute),
	);
	// Rounds up, because the formatter drops the seconds.
	return { offset: Math.ceil((localMs - moment) / 60_000), name: part.timeZoneName ?? "" };
}
