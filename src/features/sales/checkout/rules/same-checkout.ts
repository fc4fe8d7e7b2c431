interface Asked {
	items: { courseID: number; selectedPricing: { id: number } }[];
	code: string;
	moreSeats: boolean;
}

interface Begun {
	order: { promo_code: string | null; more_seats: boolean };
	lines: { course_id: number | null; pricing_id: number | null }[];
}

/** Whether a request asks for the checkout that was begun: the same price options, promo code and wish for more seats, in any order. */
export function isSameCheckout({ items, code, moreSeats }: Asked, { order, lines }: Begun): boolean {
	const requested = items.map(({ courseID, selectedPricing }) => `${courseID} ${selectedPricing.id}`).sort();
	const begun = lines.map(({ course_id, pricing_id }) => `${course_id} ${pricing_id}`).sort();
	return requested.join() === begun.join() && code.trim().toUpperCase() === (order.promo_code ?? "").toUpperCase() && moreSeats === order.more_seats;
}
