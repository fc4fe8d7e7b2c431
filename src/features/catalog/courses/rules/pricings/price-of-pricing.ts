/**
 * Returns the payable cents. The course's discount applies to the pricing whose price equals the course's.
 *
 * @param course the course's price and discounted price in cents
 */
export function priceOfPricing(
	course: { priceCents: number; discountedCents: number | null },
	pricingPriceCents: number,
): number {
	if (course.discountedCents !== null && pricingPriceCents === course.priceCents) return course.discountedCents;
	return pricingPriceCents;
}
