import type { Course, Pricing } from "#features/catalog/courses/contract.ts";
import { type LinePrice, priceSeats, toSeatPrices } from "#features/catalog/courses/rules/pricings/seat-steps.ts";
import type { CartItem } from "#features/sales/cart-items/contract.ts";
import { toCents, toDollars } from "#values/money.ts";

/** Prices a price option of a course in cents. */
export const selectPricing = (course: Course, pricing: Pricing, seats: number): LinePrice =>
	priceSeats(
		{
			priceCents: toCents(course.price),
			discountedCents: course.discountedPrice === null ? null : toCents(course.discountedPrice),
		},
		{
			priceCents: toCents(pricing.price),
			seats: pricing.seats,
			perSeat: pricing.perSeat && toSeatPrices(pricing.perSeat),
		},
		seats,
	);

/** Returns an item of the cart in a price option, with its price and discount. */
export function changePricing(
	{ discounted_price: _, ...item }: CartItem,
	course: Course,
	pricing: Pricing,
	requestedSeats: number,
): CartItem {
	const { id, sessionType, price, grants, perSeat } = pricing;
	const { seats, list, pays } = selectPricing(course, pricing, requestedSeats);
	return {
		...item,
		price: toDollars(list),
		selectedPricing: { id, sessionType, price, grants, seats, ...(perSeat ? { perSeat } : {}) },
		...(pays < list ? { discounted_price: toDollars(pays) } : {}),
	};
}
