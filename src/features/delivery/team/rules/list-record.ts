import { formatDay } from "#values/dates.ts";
import { recordMessages as messages } from "../messages.ts";
import { describeState, type SeatFacts } from "./seat-states.ts";

/** A seat as the record of an employer has it. */
export interface RecordedSeat extends SeatFacts {
	name: string;
	email: string;
	title: string;
	/** Days, as the site's calendar has them; null if nothing was attended or completed. */
	day: string | null;
	/** The length of the course in minutes; null if it was deleted. */
	courseMinutes: number | null;
	/** Credit hours of the certificate. */
	hours: number | null;
	/** How the certificate was earned; null without one. */
	way: "live" | "recording" | null;
	code: string | null;
	/** The last day of the certificate; null without an end. */
	validUntil: string | null;
}

/** How the person took part: as the certificate says, or as far as they came. */
function findParticipation({ way, minutes, watchedPercent }: RecordedSeat): string {
	if (way) return messages.ways[way];
	return [
		...((minutes ?? 0) > 0 ? [messages.ways.live] : []),
		...(watchedPercent > 0 ? [messages.ways.recording] : []),
	].join(", ");
}

/** What a record has in its columns, as a file for spreadsheets. */
const toRecord = (seat: RecordedSeat) => ({
	...seat,
	name: seat.name || (seat.email ? "" : messages.deleted),
	participation: findParticipation(seat),
	result: describeState(seat),
});

/** The cells of a seat in a file for spreadsheets. `objectives` are those of its course. */
export function toCells(
	seat: RecordedSeat,
	{ provider, objectives }: { provider: string; objectives: readonly string[] },
): (string | number)[] {
	const record = { ...toRecord(seat), provider, objectives: objectives.join("; ") };
	return (Object.keys(messages.columns) as (keyof typeof messages.columns)[]).map((column) => record[column] ?? "");
}

/** The columns of the PDF, and their shares of the width. */
const shares = {
	person: 0.155,
	title: 0.17,
	day: 0.12,
	hours: 0.05,
	participation: 0.1,
	result: 0.125,
	code: 0.155,
	validUntil: 0.125,
};
const printed = Object.keys(shares) as (keyof typeof shares)[];

/** The record as a table of the PDF, which has a line for a person and their address. */
export const toTable = (seats: readonly RecordedSeat[]) => ({
	columns: printed.map((column) => ({ title: messages.printed[column], share: shares[column] })),
	rows: seats.map((seat) => {
		const record = {
			...toRecord(seat),
			person: [seat.name, seat.email].filter(Boolean).join(", ") || messages.deleted,
			day: seat.day && formatDay(seat.day),
			validUntil: seat.validUntil && formatDay(seat.validUntil),
		};
		return printed.map((column) => String(record[column] ?? ""));
	}),
});
