import type { CartItem } from "#features/sales/cart-items/contract.ts";
import { formatMoney, toCents } from "#values/money.ts";
import { cartMessages as messages } from "../messages.ts";

/**
 * Says what each of several seats costs: `10 seats × $162.00`. Null for one seat, and if the price is no multiple of
 * it.
 */
export function seatsEach({
	price,
	discounted_price: discounted,
	selectedPricing: { seats = 1 },
}: Pick<CartItem, "price" | "discounted_price" | "selectedPricing">): string | null {
	const cents = toCents(discounted ?? price);
	return seats > 1 && cents % seats === 0 ? messages.each(seats, formatMoney(cents / seats)) : null;
}
