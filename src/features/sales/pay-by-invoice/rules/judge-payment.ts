import { type AppliedPayment, applyPayment, type Balance } from "#features/sales/orders/rules/balance.ts";
import type { Day } from "#values/business-days.ts";
import type { Cents } from "#values/money.ts";

interface NewPayment {
	cents: Cents;
	receivedOn: Day;
	/** Staff record it although its reference was recorded before. */
	isRepeat: boolean;
	/** What is left after all orders are paid becomes credit on account. */
	keepsRest: boolean;
}

interface Books {
	/** The orders that it pays, in this order. */
	balances: readonly Balance[];
	/** The order in which a payment with the same method and reference was recorded; null without one. */
	sameReference: number | null;
	today: Day;
}

export type JudgedPayment =
	| { ok: true; parts: AppliedPayment[]; kept: Cents }
	| { ok: false; code: "date_ahead" }
	| { ok: false; code: "more_than_owed"; max: Cents }
	| { ok: false; code: "same_reference"; orderId: number };

/**
 * Decides whether staff can record a payment, and divides it: each order gets what it owes until nothing is left. Too
 * much money is refused before a repeated reference, which they can confirm.
 */
export function judgePayment(
	{ cents, receivedOn, isRepeat, keepsRest }: NewPayment,
	{ balances, sameReference, today }: Books,
): JudgedPayment {
	if (receivedOn > today) return { ok: false, code: "date_ahead" };
	let rest = cents;
	const parts = balances.map((balance) => {
		const part = applyPayment(balance, rest);
		rest -= part.paid;
		return part;
	});
	if (rest > 0 && !keepsRest) return { ok: false, code: "more_than_owed", max: cents - rest };
	if (sameReference !== null && !isRepeat) return { ok: false, code: "same_reference", orderId: sameReference };
	return { ok: true, parts, kept: rest };
}
