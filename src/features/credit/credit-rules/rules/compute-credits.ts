import type { CreditRule } from "./credit-rule.ts";

type Counting = Pick<
	CreditRule,
	"minutesPerCredit" | "increment" | "rounding" | "firstIncrement" | "minMinutes" | "maxMinutes"
>;

/**
 * Computes the credits of a number of minutes. Computes in hundredths, because 0.1 has no exact floating-point number.
 *
 * @param minutes whole minutes of instruction
 * @returns credits with at most two decimals; 0 if the minutes are too few or too many
 */
export function computeCredits(
	minutes: number,
	{ minutesPerCredit, increment, rounding, firstIncrement, minMinutes, maxMinutes }: Counting,
): number {
	if (minutes < minMinutes || minutes <= 0 || (maxMinutes !== null && minutes > maxMinutes)) return 0;
	const step = Math.round(increment * 100);
	const first = Math.round((firstIncrement ?? 0) * 100);
	// minutes × 100 / minutesPerCredit are hundredths of a credit. The product is an integer, so the division is exact
	// where it can be.
	const steps = (minutes * 100) / (minutesPerCredit * step);
	const credits = (rounding === "down" ? Math.floor(steps) : Math.round(steps)) * step;
	if (credits >= first) return credits / 100;
	return minutes * 100 >= first * minutesPerCredit ? first / 100 : 0;
}

/**
 * Returns a share of credits in steps of the rule's increment, rounded down. Computes in hundredths, because 0.1 has no
 * exact floating-point number.
 *
 * @returns 0 if it is less than the smallest number that the rule grants
 */
export function grantShare(
	credits: number,
	percent: number,
	{ increment, firstIncrement }: Pick<CreditRule, "increment" | "firstIncrement">,
): number {
	const step = Math.round(increment * 100);
	const first = Math.round((firstIncrement ?? 0) * 100);
	const share = Math.floor((Math.round(credits * 100) * percent) / 100 + 1e-9);
	// The first credits need not be a multiple of the increment: half a credit first, then fifths.
	const granted = Math.max(Math.floor(share / step) * step, share >= first ? first : 0);
	return granted >= first ? granted / 100 : 0;
}

/**
 * Computes what a program grants at most.
 *
 * @param announced the credits of the course
 * @param minutes its length without breaks and introductions
 */
export const computeMaxCredits = (announced: number, minutes: number, rule: Counting): number =>
	grantShare(Math.min(announced, computeCredits(minutes, rule)), 100, rule);

/**
 * Finds the fewest minutes that earn credits.
 *
 * @param maxMinutes the answer if fewer minutes don't suffice
 * @returns whole minutes, at least 1
 */
export function findMinutesFor(credits: number, maxMinutes: number, rule: Counting): number {
	// Half an increment less is enough if the rule rounds to the nearest.
	const from = Math.floor((credits - rule.increment) * rule.minutesPerCredit);
	for (let minutes = Math.max(1, from); minutes < maxMinutes; minutes++)
		if (computeCredits(minutes, rule) >= credits && credits > 0) return minutes;
	return Math.max(1, maxMinutes);
}
