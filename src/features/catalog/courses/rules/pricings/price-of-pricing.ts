/**
 * What one pays for a pricing: the course's discount applies to the pricing whose price equals the course's own price;
 * every other costs its own price.
 *
 * @param course the course's price and discounted price in cents
 * @param pricingPriceCents the pricing's price
 * @returns cents to pay
 */
export function priceOfPricing(course: { priceCents: number; discountedCents: number | null }, pricingPriceCents: number): number {
	if (course.discountedCents !== null && pricingPriceCents === course.priceCents) return course.discountedCents;
	return pricingPriceCents;
}
