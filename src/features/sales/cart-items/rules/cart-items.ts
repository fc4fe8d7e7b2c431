import { type Cents, toCents, toDollars } from "#values/money.ts";
import type { CartItem } from "./cart-item.ts";

/** The cart as the screens use it (specification, sections 3 and 4). Amounts in US dollars. */
export interface Cart {
	items: CartItem[];
	total_items: number;
	total_amount: number;
}

export const emptyCart: Cart = { items: [], total_items: 0, total_amount: 0 };

/** Returns the amount of an item: its discounted price when present, otherwise its price (section 4). */
function computeItemAmount(item: CartItem): Cents {
	return toCents(Number(item.discounted_price ?? item.price));
}

/** Creates a cart with totals computed from its items. */
export function createCart(items: CartItem[]): Cart {
	const total = items.reduce((sum, item) => sum + computeItemAmount(item), 0);
	return { items, total_items: items.length, total_amount: toDollars(total) };
}

/**
 * Adds an item. Ignores it if the cart has one with the same courseID and price (section 4). Another number of seats of
 * the same price option replaces the one in the cart.
 */
export function addItem(cart: Cart, item: CartItem): Cart {
	const recounted = cart.items.find(
		(existing) => isSamePricing(existing, item) && existing.selectedPricing.seats !== item.selectedPricing.seats,
	);
	if (recounted) return createCart(cart.items.map((existing) => (existing === recounted ? item : existing)));
	const held = cart.items.some((existing) => existing.courseID === item.courseID && existing.price === item.price);
	return held ? cart : createCart([...cart.items, item]);
}

const isSamePricing = (a: CartItem, b: CartItem): boolean =>
	a.courseID === b.courseID && a.selectedPricing.id === b.selectedPricing.id;

/** Removes by courseID (section 4). */
export function removeItem(cart: Cart, courseID: number): Cart {
	return createCart(cart.items.filter((item) => item.courseID !== courseID));
}

/**
 * Puts an item in the place of another one. Drops it if the cart has one with the same courseID and price elsewhere.
 */
export function replaceItem(cart: Cart, old: CartItem, item: CartItem): Cart {
	const rest = cart.items.filter((existing) => existing !== old);
	const held = rest.some((existing) => existing.courseID === item.courseID && existing.price === item.price);
	return createCart(held ? rest : cart.items.map((existing) => (existing === old ? item : existing)));
}
