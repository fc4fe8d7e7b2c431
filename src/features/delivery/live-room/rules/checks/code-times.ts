import type { TimeSpan } from "#values/spans/time-spans.ts";

/** Seconds after which a code word that the speaker didn't give is shown on the screen. */
export const speakerSeconds = 180;
/** Seconds in which attendees can type a code word, from the moment it is given. */
export const codeSeconds = 300;
/** How often an attendee can type a word for one segment. */
export const maxCodeTries = 5;

interface Segments {
	/** When the session is checked, in milliseconds. */
	time: TimeSpan;
	segmentMinutes: number;
	/** Returns where in its segment a code word comes: at least 0, less than 1, and always the same. */
	toShare: (segment: number) => number;
}

/** Returns how many segments with a code word so many minutes have. The last one is longer; a short session has one. */
export const countSegments = (minutes: number, segmentMinutes: number): number =>
	minutes <= 0 ? 0 : Math.max(1, Math.floor(minutes / segmentMinutes + 1e-6));

/**
 * Plans when the speaker gets the code word of each segment, in milliseconds: at an unpredictable moment around its
 * middle.
 */
export function planCodes({ time: { from, until }, segmentMinutes, toShare }: Segments): number[] {
	const count = countSegments((until - from) / 60_000, segmentMinutes);
	return Array.from({ length: count }, (_, segment) => {
		const begin = from + segment * segmentMinutes * 60_000;
		const end = segment === count - 1 ? until : begin + segmentMinutes * 60_000;
		return Math.round(begin + (end - begin) * (0.3 + 0.4 * toShare(segment)));
	});
}

/** Times are milliseconds. */
interface CodeWord {
	dueAt: number;
	/** When the speaker gave it; null if not yet. */
	revealedAt: number | null;
	onScreen: boolean;
}

/**
 * Returns the state of a code word: with the speaker, who reads it out or shows it; open for attendees; or closed. A
 * word that the speaker doesn't give in three minutes is shown on the screen, so that no one loses credit for it.
 */
export function readCodeState({ dueAt, revealedAt, onScreen }: CodeWord, now: number) {
	const from = revealedAt ?? dueAt + speakerSeconds * 1000;
	const until = from + codeSeconds * 1000;
	const state: "speaker" | "open" | "closed" = now < from ? "speaker" : now < until ? "open" : "closed";
	return { state, from, until, onScreen: revealedAt === null || onScreen };
}
