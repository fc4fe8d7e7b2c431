import { computeOverlap, coversSpan, intersectSpans, subtractSpans } from "#values/spans/span-sets.ts";
import type { TimeSpan } from "#values/spans/time-spans.ts";
import { toCheckTime } from "./check-time.ts";

/** `silent`: unannounced, by the room. `content`: a poll of the speaker. `code`: a code word. */
export const checkKinds = ["silent", "content", "code"] as const;
export type CheckKind = (typeof checkKinds)[number];

export const checkOutcomes = ["answered", "missed", "not_shown", "excused"] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

/** What the server knows about a check that was not answered. `stalled` is reported by the attendee's browser. */
export const checkCauses = ["connection", "stalled", "hidden"] as const;
export type CheckCause = (typeof checkCauses)[number];

/** Times are milliseconds. */
export interface JudgedCheck {
	kind: CheckKind;
	askedAt: number;
	/** Null: two minutes after it came, or a poll that is open. */
	closesAt: number | null;
	answeredAt: number | null;
	/** False if it came while the attendee was not in the room. */
	wasSeen: boolean;
	isExcused: boolean;
}

/** What the room knows of an attendee during the session. */
export interface CheckSigns {
	stays: readonly TimeSpan[];
	/** The stays with the page in the background. */
	hidden: readonly TimeSpan[];
	onAir: readonly TimeSpan[];
	/** Reported by the attendee's browser. */
	stalled: readonly TimeSpan[];
	lost: readonly TimeSpan[];
	/** When the attendee closed the page. */
	leaves: readonly number[];
}

export interface Verdict {
	outcome: CheckOutcome;
	cause: CheckCause | null;
}

/**
 * Returns whether a check was answered while it was open. An answer to a silent check answers another one that is open.
 */
export function isAnsweredInTime(
	check: Pick<JudgedCheck, "askedAt" | "closesAt" | "answeredAt">,
	answers: readonly number[],
): boolean {
	const { from, until } = toCheckTime(check);
	return answers.some((answer) => answer >= from && answer <= until);
}

/** Whether a check is a poll that the speaker has not closed. It closes with the session at the latest. */
export const isOpenPoll = ({ kind, closesAt }: { kind: CheckKind; closesAt: Date | number | null }): boolean =>
	kind === "content" && closesAt === null;

/**
 * Judges the checks of one attendee, in their order. A check is missed only if the room could show it for its whole
 * time.
 */
export function judgeChecks(checks: readonly JudgedCheck[], signs: CheckSigns): Verdict[] {
	const visible = intersectSpans(signs.stays, signs.onAir);
	const silentAnswers = checks.flatMap(({ kind, answeredAt }) => (kind === "silent" ? (answeredAt ?? []) : []));
	return checks.map((check) => {
		// Answers are accepted only while a poll is open.
		if (isOpenPoll(check))
			return {
				outcome: check.answeredAt !== null ? "answered" : check.isExcused ? "excused" : "not_shown",
				cause: null,
			};
		const answers = check.kind === "silent" ? silentAnswers : check.answeredAt === null ? [] : [check.answeredAt];
		if (isAnsweredInTime(check, answers)) return { outcome: "answered", cause: null };
		const cause = findCause(check, signs);
		if (check.isExcused) return { outcome: "excused", cause };
		return { outcome: check.wasSeen && coversSpan(visible, toCheckTime(check)) ? "missed" : "not_shown", cause };
	});
}

function findCause(check: JudgedCheck, { stays, hidden, onAir, stalled, lost, leaves }: CheckSigns): CheckCause | null {
	const time = toCheckTime(check);
	const onAirThen = intersectSpans(onAir, [time]);
	const gap = subtractSpans(onAirThen, stays)[0];
	const lastSign = Math.max(
		...stays.filter(({ from }) => from <= time.until).map(({ until }) => Math.min(until, time.until)),
	);
	const hasLeft = leaves.some((leave) => leave >= lastSign - 1000 && leave <= time.until);
	// Someone who never came, or closed the page, lost no connection.
	const isCutOff = gap !== undefined && Number.isFinite(lastSign) && !hasLeft;
	if (isCutOff || computeOverlap(lost, time) > 0) return "connection";
	if (computeOverlap(stalled, time) > 0) return "stalled";
	return computeOverlap(hidden, time) * 2 >= time.until - time.from ? "hidden" : null;
}
