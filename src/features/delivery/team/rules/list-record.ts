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
}

/** How the person took part: as the certificate says, or as far as they came. */
export function findParticipation({
	way,
	minutes,
	watchedPercent,
}: Pick<RecordedSeat, "way" | "minutes" | "watchedPercent">): string {
	if (way) return messages.ways[way];
	return [
		...((minutes ?? 0) > 0 ? [messages.ways.live] : []),
		...(watchedPercent > 0 ? [messages.ways.recording] : []),
	].join(", ");
}

/** The cells of a seat in the record. `objectives` are those of its course. */
export const toRecord = (
	seat: RecordedSeat,
	{ provider, objectives }: { provider: string; objectives: readonly string[] },
): (string | number)[] => [
	seat.name || (seat.email ? "" : messages.deleted),
	seat.email,
	seat.title,
	provider,
	seat.day ?? "",
	seat.courseMinutes ?? "",
	seat.minutes ?? "",
	seat.watchedPercent,
	objectives.join("; "),
	findParticipation(seat),
	describeState(seat),
	seat.hours ?? "",
	seat.code ?? "",
];
