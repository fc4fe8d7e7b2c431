import type { CreditRule } from "./credit-rule.ts";

type Counting = Pick<CreditRule, "minutesPerCredit" | "increment" | "rounding" | "firstIncrement" | "minMinutes" | "maxMinutes">;

/**
 * Computes the credits of a number of minutes. Computes in hundredths, because 0.1 has no exact floating-point number.
 *
 * @param minutes whole minutes of instruction
 * @returns credits with at most two decimals; 0 if the minutes are too few or too many
 */
export function computeCredits(minutes: number, { minutesPerCredit, increment, rounding, firstIncrement, minMinutes, maxMinutes }: Counting): number {
	if (minutes < minMinutes || minutes <= 0 || (maxMinutes !== null && minutes > maxMinutes)) return 0;
	const step = Math.round(increment * 100);
	const first = Math.round((firstIncrement ?? 0) * 100);
	// minutes × 100 / minutesPerCredit are hundredths of a credit. The product is an integer, so the division is exact where it can be.
	const steps = (minutes * 100) / (minutesPerCredit * step);
	const credits = (rounding === "down" ? Math.floor(steps) : Math.round(steps)) * step;
	if (credits >= first) return credits / 100;
	return minutes * 100 >= first * minutesPerCredit ? first / 100 : 0;
}
