import { computeCredits } from "#features/credit/credit-rules/rules/compute-credits.ts";
import { acceptsPolls, type CreditRule } from "#features/credit/credit-rules/rules/credit-rule.ts";
import type { ProgramPresence } from "#features/delivery/live-room/rules/checks/presence-terms.ts";

/** Minutes by which speakers can extend a session. */
const maxExtension = 120;

/**
 * Translates the rule of a body into what a live session demands of its attendees. There are enough checks for the
 * credits of the planned length and of every extension, and for every whole credit of a session that ends early.
 *
 * @param minutes the planned length
 * @returns undefined if the rule demands nothing, or the session is too short for credit
 */
export function planPresence(rule: CreditRule, minutes: number): Omit<ProgramPresence, "accreditingBody"> | undefined {
	const hasCredits = computeCredits(minutes, rule) > 0;
	const perCredit = rule.checksPerCredit;
	if (!hasCredits || (perCredit === 0 && !rule.codeWords)) return undefined;
	return {
		minutesPerCheck: perCredit === 0 ? null : computeMinutesPerCheck(rule, perCredit, minutes),
		acceptsPolls: acceptsPolls(rule),
		// The first step is the highest, and grants the most.
		answeredPercent: perCredit === 0 ? null : (rule.partialCredit[0]?.answeredPercent ?? null),
		segmentMinutes: rule.codeWords ? rule.minutesPerCredit : null,
	};
}

function computeMinutesPerCheck(rule: CreditRule, perCredit: number, minutes: number): number {
	let least = rule.minutesPerCredit / perCredit;
	for (let length = minutes; length <= minutes + maxExtension; length++) {
		// Without the error of floating-point numbers: credits have two decimals.
		const needed = Math.ceil(Math.round(computeCredits(length, rule) * 100 * perCredit) / 100);
		least = Math.min(least, length / needed);
	}
	return least;
}
