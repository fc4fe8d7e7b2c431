import * as z from "zod/mini";
import type { RefusalDeclaration } from "#api/call.ts";
import { CartItem } from "./rules/cart-item.ts";

export { CartItem } from "./rules/cart-item.ts";

/** A checkout accepts at most 100 items. */
export const CartItems = z.array(CartItem).check(z.minLength(1, { error: "The cart is empty." }), z.maxLength(100));

/** The corrected cart. */
const corrected = z.object({ cartItems: z.array(CartItem) });
/** The courses that cause a refusal. */
export const concerned = z.object({ courseIDs: z.array(z.int()) });

/** Reasons why a cart can't be priced. */
export const cartRefusals = {
	price_changed: [409, "Some prices or session types have changed. Please check your cart.", corrected],
	duplicate_items: [409, "The same session type was in your cart twice. We removed the duplicate.", corrected],
	not_for_sale: [409, "An item in your cart isn't for sale anymore.", concerned],
} as const satisfies Record<string, RefusalDeclaration>;
