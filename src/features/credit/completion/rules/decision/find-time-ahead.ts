import type { CreditRule } from "#features/credit/credit-rules/rules/credit-rule.ts";
import type { TimeAhead } from "./person-evidence.ts";

interface Progressing {
	way: "live" | "recording";
	now: Date;
	/** Whether the purchase still gives access. */
	isActive: boolean;
	/** When the session is held; null if it was counted, canceled or never booked. */
	session: { from: Date; until: Date } | null;
	/** Checks of the session that have not come; null if the room has not announced any. */
	checksLeft: number | null;
	/** Whether attempts at the exam are left in its time. */
	hasExamLeft: boolean;
}

/**
 * Returns what can still happen: the rest of a session with its checks, or of a recording, and what people do
 * afterwards.
 */
export function findTimeAhead(
	rule: Pick<CreditRule, "checksPerCredit" | "minutesPerCredit" | "codeWords">,
	{ way, now, isActive, session, checksLeft, hasExamLeft }: Progressing,
): TimeAhead {
	const left =
		session === null || way === "recording"
			? 0
			: session.until.getTime() - Math.max(now.getTime(), session.from.getTime());
	const minutes = isActive ? Math.max(0, Math.ceil(left / 60_000)) : 0;
	return {
		minutes,
		// Without an announcement, the room will plan so many in this time at least.
		checks: minutes === 0 ? 0 : (checksLeft ?? Math.ceil((minutes * rule.checksPerCredit) / rule.minutesPerCredit)),
		codes: rule.codeWords && minutes > 0 ? 1 : 0,
		canWatch: way === "recording" && isActive,
		canSitExam: isActive && hasExamLeft,
		canAct: isActive,
	};
}
