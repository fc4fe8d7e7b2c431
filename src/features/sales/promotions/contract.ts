import * as z from "zod/mini";
import { declareCall, type RefusalDeclaration } from "#api/call.ts";
import { CartItems, cartRefusals } from "#features/sales/cart-items/contract.ts";
import { type Cents, formatMoney } from "#values/money.ts";
import { requiredText } from "#values/text.ts";
import type { PromoError } from "./rules/judge-promo.ts";

/** A total from 1 to 49 cents, which is below the minimum for a card payment. */
export const totalTooSmall = [
	409,
	"The total is below $0.50, the minimum for a card payment. Add another course, or remove the promo code if you used one.",
] as const satisfies RefusalDeclaration;

const unknownCode = "We don't recognize this code. Check the spelling and try again.";

const reasons = {
	unknown: unknownCode,
	inactive: unknownCode,
	other_site: unknownCode,
	not_begun: "This code isn't valid yet.",
	ended: "This code has expired.",
	used_up: "This code has already been used as many times as it can be.",
	used_by_customer: "You have already used this code.",
	no_course: "This code doesn't apply to the courses in your cart.",
} as const;

/** Explains to the customer why a promo code does not apply. @param minimum the required total, in cents */
export const promoReason = (error: PromoError | "unknown", minimum: Cents = 0): string =>
	error === "below_minimum" ? `This code needs a total of at least ${formatMoney(minimum)}.` : reasons[error];

/** `reason` explains to the customer why the code does not apply. */
export const invalidPromoCode = [
	400,
	"Invalid promo code",
	z.object({ reason: z.string() }),
] as const satisfies RefusalDeclaration;

/** Computes what the cart costs with a promo code (specification, section 7). Nothing is reserved yet. */
export const applyPromoCode = declareCall({
	method: "POST",
	path: "/users/coupons/apply",
	summary: "Apply a promo code to a cart",
	access: "signed-in",
	body: { cartItems: CartItems, code: requiredText(60), siteId: z.int() },
	/**
	 * `discountValue` is a percentage. For a code of a fixed amount, it is what the amount is of the total, and
	 * `discountAmount` is given, in dollars. `code` is the code's own spelling, if it differs.
	 */
	response: {
		code: z.optional(z.string()),
		discountValue: z.number(),
		discountAmount: z.optional(z.number()),
		finalPrice: z.number(),
	},
	refusals: {
		wrong_site: [400, "This siteId belongs to another site."],
		invalid_promo_code: invalidPromoCode,
		total_too_small: totalTooSmall,
		...cartRefusals,
		too_many: [429, "Too many attempts. Please try again in a minute."],
	},
});
