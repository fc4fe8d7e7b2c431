import { toCheckTime } from "./check-time.ts";
import { type CheckKind, type CheckOutcome, isOpenPoll } from "./judge-check.ts";
import { pollsAsChecks } from "./polls-as-checks.ts";

/** Seconds after the end of a check until the signs of its time are all recorded. */
const signSeconds = 15;

export interface CountedCheck {
	kind: CheckKind;
	askedAt: Date;
	outcome: CheckOutcome;
}

interface Measure {
	/** How many silent checks were announced. Later ones came in an extension. Null: all that came. */
	announced: number | null;
	/** Announced checks that still come. */
	ahead: number;
	acceptsPolls: boolean;
	/** The share of the announced checks to answer. */
	answeredPercent: number;
}

export interface AnswerCount {
	/** Announced checks of which the attendee has to answer a share: without those that were not shown. */
	expected: number;
	/** How many of them to answer: at least one, because nothing else proves attendance. */
	needed: number;
	/**
	 * Answered and excused checks. Those of an extension and polls make up for missed ones, so it can be more than
	 * expected.
	 */
	answered: number;
	/** Checks that were shown, or are still to come, and polls that were answered. */
	shown: number;
}

/**
 * Counts the checks of an attendee. It is the only place that does: for the room, for My Orders, and for the decision
 * about the credit. What was announced is the base. What comes on top can only help. `docs/using/live.md` has the
 * cases.
 *
 * @param checks of the session, without codes that other rules count
 */
export function countAnswers(
	checks: readonly CountedCheck[],
	{ announced, ahead, acceptsPolls, answeredPercent }: Measure,
): AnswerCount {
	const silent = checks
		.filter(({ kind }) => kind === "silent")
		.toSorted((one, next) => one.askedAt.getTime() - next.askedAt.getTime());
	const base = silent.slice(0, announced ?? silent.length);
	const unseen = base.filter(({ outcome }) => outcome === "not_shown").length;
	const expected = Math.min(announced ?? Number.POSITIVE_INFINITY, base.length + ahead) - unseen;
	const polls = checks.filter((check) =>
		pollsAsChecks.count({ kind: check.kind, isAnswered: isAnswered(check) }, { acceptsPolls }),
	);
	const extra = silent.slice(base.length).filter(isAnswered).length + polls.length;
	return {
		expected,
		answered: base.filter(isAnswered).length + extra,
		shown: expected + extra,
		needed: Math.max(1, Math.ceil((expected * answeredPercent) / 100 - 1e-6)),
	};
}

interface Planned {
	/** Silent checks that the session plans, with extensions. */
	planned: number;
	held: { until: Date };
	now: Date;
}

/** Returns how many silent checks still come to an attendee: none after the end of the session. */
export const countAhead = ({ planned, held, now }: Planned, checks: readonly CountedCheck[]): number =>
	now >= held.until ? 0 : Math.max(0, planned - checks.filter(({ kind }) => kind === "silent").length);

const isAnswered = ({ outcome }: CountedCheck) => outcome === "answered" || outcome === "excused";

/** Whether the outcome of a check is known. A silent check can be answered while it is open. */
export function isDecided(
	check: { kind: CheckKind; askedAt: Date; closesAt: Date | null; answeredAt: Date | null },
	now: Date,
): boolean {
	const askedAt = check.askedAt.getTime();
	if (isOpenPoll(check)) return pollsAsChecks.isOpenLongEnough({ askedAt, until: now.getTime() });
	return (
		check.answeredAt !== null ||
		now.getTime() > toCheckTime({ askedAt, closesAt: check.closesAt?.getTime() ?? null }).until + signSeconds * 1000
	);
}
