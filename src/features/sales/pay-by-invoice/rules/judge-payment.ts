import { applyPayment, type Balance } from "#features/sales/orders/rules/balance.ts";
import type { Day } from "#values/business-days.ts";
import type { Cents } from "#values/money.ts";

interface NewPayment {
	cents: Cents;
	receivedOn: Day;
	/** Staff record it although its reference was recorded before. */
	isRepeat: boolean;
}

interface Books {
	balance: Balance;
	/** The order in which a payment with the same method and reference was recorded; null without one. */
	sameReference: number | null;
	today: Day;
}

export type JudgedPayment =
	| { ok: true; after: Balance; recovered: Cents }
	| { ok: false; code: "date_ahead" }
	| { ok: false; code: "more_than_owed"; max: Cents }
	| { ok: false; code: "same_reference"; orderId: number };

/**
 * Decides whether staff can record a payment. Too much money is refused before a repeated reference, which they can
 * confirm.
 */
export function judgePayment(
	{ cents, receivedOn, isRepeat }: NewPayment,
	{ balance, sameReference, today }: Books,
): JudgedPayment {
	if (receivedOn > today) return { ok: false, code: "date_ahead" };
	const applied = applyPayment(balance, cents);
	if (!applied.ok) return { ok: false, code: "more_than_owed", max: applied.max };
	if (sameReference !== null && !isRepeat) return { ok: false, code: "same_reference", orderId: sameReference };
	return applied;
}
