import { type BillingDetails, changedFields } from "#features/sales/billing/rules/billing-details.ts";

interface CheckoutRequest {
	items: { courseID: number; selectedPricing: { id: number } }[];
	code: string;
	moreSeats: boolean;
	billing?: BillingDetails | null | undefined;
}

interface Begun {
	order: { promo_code: string | null; more_seats: boolean; billing: BillingDetails | null; paid_at: Date | null };
	lines: { course_id: number | null; pricing_id: number | null }[];
}

/** Checks whether a request repeats the checkout that was begun: the same price options in any order, promo code, seats and billing details. */
export function isSameCheckout({ items, code, moreSeats, billing = null }: CheckoutRequest, { order, lines }: Begun): boolean {
	const requested = items.map(({ courseID, selectedPricing }) => `${courseID} ${selectedPricing.id}`).sort();
	const begun = lines.map(({ course_id, pricing_id }) => `${course_id} ${pricing_id}`).sort();
	return (
		requested.join() === begun.join() &&
		code.trim().toUpperCase() === (order.promo_code ?? "").toUpperCase() &&
		moreSeats === order.more_seats &&
		// A correction of the invoice changes those of a paid order.
		(order.paid_at !== null || changedFields(billing, order.billing).length === 0)
	);
}
