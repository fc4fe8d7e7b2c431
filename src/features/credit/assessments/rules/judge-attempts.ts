import { addDays, startOfDay, toDay } from "#values/business-days.ts";
import type { ExamTerms } from "./exam-terms.ts";

interface Attempt {
	/** Null while the person sits in it. */
	handedInAt: Date | null;
	passed: boolean;
}

interface Occasion {
	now: Date;
	enrolledAt: Date;
	attempts: readonly Attempt[];
	/** Attempts that staff gave beyond the rule. */
	given: number;
	/** Whether the person has attended or watched as far as the rules ask. */
	hasCompleted: boolean;
	/** Whether the exam counts as passed, also with a result from elsewhere. */
	hasResult: boolean;
	/** Review questions without an answer. */
	reviewLeft: number;
	/** Whether the bank has enough questions. */
	isReady: boolean;
}

export const examStates = [
	"watch",
	"review",
	"open",
	"sitting",
	"pause",
	"passed",
	"failed",
	"late",
	"not_ready",
] as const;

export interface ExamState {
	state: (typeof examStates)[number];
	/** Null without a limit. */
	attemptsLeft: number | null;
	/** When the next attempt can begin, during a pause; otherwise null. */
	opensAt: Date | null;
	/** The last moment in which an exam can be handed in; null without one. */
	until: Date | null;
}

/** Returns the last moment to hand in: the last day ends at midnight in the provider's time zone. */
export function findDeadline({ days, lastDay }: Pick<ExamTerms, "days" | "lastDay">, enrolledAt: Date): Date | null {
	const last = [
		...(days === null ? [] : [addDays(toDay(enrolledAt), days)]),
		...(lastDay === null ? [] : [lastDay]),
	].toSorted()[0];
	return last === undefined ? null : new Date(startOfDay(addDays(last, 1)).getTime() - 1);
}

/** Decides what a person can do about an exam. Who passed is done; who sits in an exam goes on until the deadline. */
export function judgeAttempts(
	terms: Pick<ExamTerms, "attempts" | "pauseHours" | "days" | "lastDay">,
	occasion: Occasion,
): ExamState {
	const { now, enrolledAt, attempts, given, hasCompleted, hasResult, reviewLeft, isReady } = occasion;
	const until = findDeadline(terms, enrolledAt);
	const attemptsLeft = terms.attempts === null ? null : Math.max(0, terms.attempts + given - attempts.length);
	const last = attempts.reduce((latest, { handedInAt }) => Math.max(latest, handedInAt?.getTime() ?? 0), 0);
	const opensAt = last === 0 ? null : new Date(last + terms.pauseHours * 3_600_000);
	const isPause = opensAt !== null && opensAt > now;
	const decide = (): ExamState["state"] => {
		if (hasResult || attempts.some(({ passed }) => passed)) return "passed";
		if (until !== null && now > until) return "late";
		if (attempts.some(({ handedInAt }) => handedInAt === null)) return "sitting";
		if (attemptsLeft === 0) return "failed";
		if (!hasCompleted) return "watch";
		if (reviewLeft > 0) return "review";
		if (isPause) return "pause";
		return isReady ? "open" : "not_ready";
	};
	const state = decide();
	return { state, attemptsLeft, opensAt: state === "pause" ? opensAt : null, until };
}
