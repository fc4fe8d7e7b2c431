import type { TimeSpan } from "#values/spans/time-spans.ts";
import { answerSeconds } from "./check-time.ts";

/** Milliseconds before the end in which no check comes: it could not be shown for its whole time. */
const lastMs = (answerSeconds + 60) * 1000;

interface Planned {
	/** When checks come, in milliseconds. */
	time: TimeSpan;
	minutesPerCheck: number;
	/**
	 * Returns where in its slot a check comes: at least 0, less than 1, and always the same. It differs between
	 * attendees.
	 */
	toShare: (check: number) => number;
}

/** Returns how many checks come at least in so many minutes. A part of a slot has none. */
export const countChecks = (minutes: number, minutesPerCheck: number): number =>
	Math.floor(minutes / minutesPerCheck + 1e-6);

/**
 * Plans the checks of one attendee: one in each slot of `minutesPerCheck`, at an unpredictable moment of its middle.
 * Slots begin with the session, so a longer session adds checks, one that ends early has fewer, and those that came
 * stay.
 *
 * @returns times in milliseconds, in order
 */
export function planChecks({ time: { from, until }, minutesPerCheck, toShare }: Planned): number[] {
	const slot = minutesPerCheck * 60_000;
	return Array.from({ length: countChecks((until - from) / 60_000, minutesPerCheck) }, (_, check) => {
		const begin = from + check * slot;
		const end = Math.max(begin, Math.min(begin + slot, until - lastMs));
		return Math.round(begin + (end - begin) * (0.2 + 0.6 * toShare(check)));
	});
}

interface Due {
	plan: readonly number[];
	/** The numbers of checks that are stored. */
	stored: ReadonlySet<number>;
	/** When the attendee came, in milliseconds. */
	since: number;
	now: number;
}

/**
 * Returns the check that an attendee should see now, and the due ones that they don't see: because they came later, or
 * because a later one is due too, after an interruption.
 */
export function findDueChecks({ plan, stored, since, now }: Due): {
	next: number | null;
	unseen: { number: number; at: number }[];
} {
	const due = plan.map((at, number) => ({ number, at })).filter(({ at, number }) => at <= now && !stored.has(number));
	const latest = due.at(-1);
	const next = latest && latest.at > since ? latest.number : null;
	return { next, unseen: due.filter(({ number }) => number !== next) };
}
