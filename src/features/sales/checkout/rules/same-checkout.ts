import { type BillingDetails, changedFields } from "#features/sales/billing/rules/billing-details.ts";

interface CheckoutRequest {
	items: {
		courseID: number;
		selectedPricing: { id: number; seats?: number | undefined };
		attends?: boolean | undefined;
	}[];
	code: string;
	moreSeats: boolean;
	byInvoice?: boolean;
	billing?: BillingDetails | null | undefined;
}

interface Begun {
	order: {
		promo_code: string | null;
		more_seats: boolean;
		billing: BillingDetails | null;
		paid_at: Date | null;
		due_on: string | null;
		placed_at: Date | null;
	};
	lines: {
		course_id: number | null;
		pricing_id: number | null;
		seats: number;
		unit_cents: number | null;
		buyer_attends: boolean;
	}[];
}

/**
 * Checks whether a request repeats the checkout that was begun: the same price options and seats in any order, promo
 * code, way to pay and billing details.
 */
export function isSameCheckout(
	{ items, code, moreSeats, byInvoice = false, billing = null }: CheckoutRequest,
	{ order, lines }: Begun,
): boolean {
	// Only the order knows which options are sold by the seat, and which have several seats.
	const bySeat = new Set(lines.flatMap((line) => (line.unit_cents === null ? [] : line.pricing_id)));
	const groups = new Set(lines.flatMap((line) => (line.seats === 1 ? [] : line.pricing_id)));
	const toKey = (courseId: number | null, pricingId: number | null, seats: number, attends: boolean) =>
		[courseId, pricingId, bySeat.has(pricingId) ? seats : 0, !groups.has(pricingId) || attends].join(" ");
	const requested = items
		.map(({ courseID, selectedPricing, attends = true }) =>
			toKey(courseID, selectedPricing.id, selectedPricing.seats ?? 1, attends),
		)
		.sort();
	const begun = lines.map((line) => toKey(line.course_id, line.pricing_id, line.seats, line.buyer_attends)).sort();
	return (
		requested.join() === begun.join() &&
		code.trim().toUpperCase() === (order.promo_code ?? "").toUpperCase() &&
		moreSeats === order.more_seats &&
		byInvoice === (order.due_on !== null) &&
		// A correction of the invoice changes those of a paid order.
		(order.paid_at !== null || order.placed_at !== null || changedFields(billing, order.billing).length === 0)
	);
}
