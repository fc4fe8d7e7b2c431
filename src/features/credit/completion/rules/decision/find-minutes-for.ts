import { computeCredits } from "#features/credit/credit-rules/rules/compute-credits.ts";
import type { CreditRule } from "#features/credit/credit-rules/rules/credit-rule.ts";

/**
 * Finds the fewest minutes that earn credits.
 *
 * @param maxMinutes the answer if fewer minutes don't suffice
 * @returns whole minutes, at least 1
 */
export function findMinutesFor(credits: number, maxMinutes: number, rule: CreditRule): number {
	// Half an increment less is enough if the rule rounds to the nearest.
	const from = Math.floor((credits - rule.increment) * rule.minutesPerCredit);
	for (let minutes = Math.max(1, from); minutes < maxMinutes; minutes++) if (computeCredits(minutes, rule) >= credits && credits > 0) return minutes;
	return Math.max(1, maxMinutes);
}
