import * as z from "zod/mini";
import { requiredText } from "../../values/text.ts";
import { declareCall } from "../../wire/call.ts";
import { CartItems } from "../cart/contract.ts";

/** Computes what the cart costs with a promo code (specification, section 7). Nothing is reserved yet. */
export const applyPromoCode = declareCall({
	method: "POST",
	path: "/users/coupons/apply",
	summary: "Apply a promo code to a cart",
	access: "signed-in",
	body: z.strictObject({ cartItems: CartItems, code: requiredText(60), siteId: z.int() }),
	answer: z.object({ discountValue: z.number(), finalPrice: z.number() }),
	refusals: {
		wrong_site: { status: 400, message: "This is another site's number." },
		invalid_promo_code: { status: 400, message: "Invalid promo code" },
		price_changed: { status: 409, message: "Some prices have changed. Please look at your cart again." },
		not_for_sale: { status: 409, message: "Something in your cart is no longer for sale." },
		too_many: { status: 429, message: "That were many codes in a short time. Please wait a little." },
	},
});
