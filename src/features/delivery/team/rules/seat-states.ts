import { teamStates as messages } from "../messages.ts";

/** Where a person is with a seat, in the order of a list. */
export const seatStates = [
	"invited",
	"not_started",
	"registered",
	"attended",
	"watched",
	"exam",
	"evaluation",
	"certificate",
	"revoked",
] as const;
export type SeatState = (typeof seatStates)[number];

export interface SeatFacts {
	state: SeatState;
	/** ISO 8601: the start of the live session; null without one. */
	startsAt: string | null;
	/** Minutes attended; null until they are counted. */
	minutes: number | null;
	/** Minutes for full credit, or of the session; null without one. */
	neededMinutes: number | null;
	/** Of the recording. */
	watchedPercent: number;
	/** Whether the seat opens a recording. */
	canWatch: boolean;
	/** Whether the course has a certificate. */
	earns: boolean;
}

/** Says where a person is with a seat, in a few words. Never a score, an answer or a detail of the account. */
export function describeState({ state, startsAt, minutes, neededMinutes, watchedPercent }: SeatFacts): string {
	if (state === "registered" && startsAt !== null) return messages.registeredFor(startsAt);
	if (state === "attended") return messages.attendedMinutes(minutes ?? 0, neededMinutes);
	if (state === "watched") return messages.watchedPercent(watchedPercent);
	return messages.names[state];
}

/** What the person does next for the certificate. `over`: nothing, because the session has passed without them. */
export function findMissing({
	state,
	canWatch,
	earns,
}: Pick<SeatFacts, "state" | "canWatch" | "earns">): "watch" | "exam" | "evaluation" | "accept" | "over" | null {
	if (state === "invited") return "accept";
	if (state === "exam" || state === "evaluation") return state;
	if (!earns || state === "certificate" || state === "revoked") return null;
	return state === "attended" && !canWatch ? "over" : "watch";
}

/**
 * Whether nothing is left to do: the certificate, or, for a course without one, attendance or most of the recording.
 */
export const isFinished = ({
	state,
	earns,
	minutes,
	watchedPercent,
}: Pick<SeatFacts, "state" | "earns" | "minutes" | "watchedPercent">): boolean =>
	state === "certificate" || (!earns && ((minutes ?? 0) > 0 || watchedPercent >= 90));
