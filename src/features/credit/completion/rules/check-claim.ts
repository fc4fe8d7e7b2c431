/**
 * Checks what a learner claims: in steps of the body, up to the maximum.
 *
 * @returns undefined if it can be claimed
 */
export function checkClaim(
	credits: number,
	{ maxCredits, increment }: { maxCredits: number; increment: number },
): "too_much" | "wrong_step" | undefined {
	if (Math.round(credits * 100) > Math.round(maxCredits * 100)) return "too_much";
	return Math.round(credits * 100) % Math.round(increment * 100) === 0 || credits === maxCredits
		? undefined
		: "wrong_step";
}
