import * as z from "zod/mini";
import { declareCall, type RefusalDeclaration } from "#api/call.ts";
import { Billing } from "#features/sales/billing/contract.ts";
import { billingLimits } from "#features/sales/billing/rules/billing-details.ts";
import { CartItems, cartRefusals, concerned } from "#features/sales/cart-items/contract.ts";
import { invalidPromoCode, totalTooSmall } from "#features/sales/promotions/contract.ts";
import { billingPlaceMissing, taxChanged } from "#features/sales/tax/contract.ts";
import { optionalText, requiredText } from "#values/text.ts";

const message = z.object({ message: z.string() });

/** Items of the cart, with the session types in which the customer owns them or a part of them. */
const ownedItems = z.object({
	...concerned.shape,
	items: z.array(z.object({ courseID: z.int(), pricingId: z.int(), owned: z.array(z.string()) })),
});

const sessionUndated = [
	409,
	"A live session in your cart was canceled or has no date yet. Remove it to continue.",
	concerned,
] as const;
const sessionBegun = [
	409,
	"A live session in your cart has already started. Its recording may still be available.",
	concerned,
] as const;
const tooMany = [429, "Too many attempts. Please try again in a minute."] as const;
const paymentRefused = [
	409,
	"The payment provider didn't accept this checkout. Nothing was charged. Please contact us.",
] as const;
const paymentUnavailable = [
	503,
	"The payment provider can't be reached. Nothing was charged. Please try again in a moment.",
] as const;
/** Starts a checkout (specification, section 7): prices the cart, saves the order, opens the hosted payment page. */
export const enroll = declareCall({
	method: "POST",
	path: "/users/enroll",
	summary: "Start a checkout and get the hosted payment page",
	access: "signed-in",
	body: {
		cartItems: CartItems,
		/** Empty when there is none. */
		couponCode: optionalText(60),
		siteId: z.int(),
		/** True when the customer already owns an item and wants more seats. */
		moreSeats: z.optional(z.boolean()),
		/** True to refuse items of which the customer owns a part, such as the recording of "recording and transcript". */
		refuseOverlap: z.optional(z.boolean()),
		/** Printed on the invoice and filled in at the customer's next checkout. `{}` deletes what was filled in before. */
		billing: z.optional(Billing),
		/** The sales tax that the cart showed, in US dollars. If it has changed, the checkout is refused. */
		tax: z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000))),
		/** `invoice` places the order now; the customer pays later. By card if missing. */
		payBy: z.optional(z.enum(["card", "invoice"])),
	},
	response: { sessionId: z.string(), url: z.string() },
	refusals: {
		wrong_site: [400, "This siteId belongs to another site."],
		invalid_promo_code: invalidPromoCode,
		malformed_key: [400, "The Idempotency-Key must be 1 to 200 visible characters."],
		billing_unwritable: [400, "Invoices can't show some characters of these billing details."],
		...cartRefusals,
		session_undated: sessionUndated,
		session_begun: sessionBegun,
		/** Fewer seats are left than the cart has. Others may still be paying for them. */
		sold_out: [
			409,
			"A live session in your cart doesn't have enough seats left. Choose fewer seats or its recording, or remove it to continue.",
			concerned,
		],
		already_owned: [409, "You already own an item in your cart.", ownedItems],
		/** Only with `refuseOverlap`. */
		partly_owned: [409, "You already own part of an item in your cart.", ownedItems],
		total_too_small: totalTooSmall,
		total_too_large: [
			409,
			"The total is above $999,999.99, the maximum for a card payment. Please check out in smaller parts.",
		],
		/** Only with `payBy: "invoice"`. */
		invoice_not_offered: [409, "You can't pay this order by invoice. Pay by card, or contact us."],
		/** Only if sales tax is added. The details name the field of the billing details. */
		billing_place_missing: billingPlaceMissing,
		tax_changed: taxChanged,
		purchase_order_missing: [400, "Please enter your purchase order number."],
		key_reused: [
			409,
			"This Idempotency-Key was used for a different cart, promo code or billing details. Send a new key.",
		],
		/** The account was deleted meanwhile. */
		not_signed_in: [401, "Please log in first."],
		too_many: tooMany,
		payment_refused: paymentRefused,
		payments_off: [409, "This site can't take payments yet. Nothing was charged. Please contact us."],
		payment_unavailable: paymentUnavailable,
	},
});

/** Computes the sales tax of a cart, and what it costs with it. Nothing is reserved. */
export const quoteTax = declareCall({
	method: "POST",
	path: "/users/enroll/tax",
	summary: "Compute the sales tax of a cart",
	access: "signed-in",
	body: {
		cartItems: CartItems,
		couponCode: optionalText(60),
		siteId: z.int(),
		/** Where the customer is billed, as they typed it. Stripe Tax needs more than the region and country. */
		...z.pick(Billing, { street: true, city: true, region: true, postalCode: true, country: true }).shape,
	},
	response: {
		/** `off`: no tax is added. `at_checkout`: it isn't known yet. `exempt`: the customer has a certificate. */
		status: z.enum(["off", "at_checkout", "exempt", "known"]),
		/** In US dollars. */
		tax: z.number(),
		total: z.number(),
		/** The state or country that taxes the order; empty if it isn't known. */
		place: z.string(),
	},
	refusals: {
		wrong_site: [400, "This siteId belongs to another site."],
		invalid_promo_code: invalidPromoCode,
		...cartRefusals,
		session_undated: sessionUndated,
		session_begun: sessionBegun,
		too_many: tooMany,
	},
});

/** Orders one line by invoice. The number can be empty, unless it is required. */
export const LineInvoice = z.optional(
	z.strictObject({ purchaseOrderNumber: optionalText(billingLimits.purchaseOrderNumber) }),
);

/** Reasons why a checkout of one line, outside the cart, can't begin. */
export const lineRefusals = {
	/** Only if sales tax is added. Repeat the call with `billedIn`. */
	tax_place_missing: [409, "Please choose where you're billed, because it decides your sales tax."],
	/** Only by invoice, with Stripe Tax. */
	postal_code_missing: [
		409,
		"We need your ZIP or postal code to compute the sales tax. Add it to the billing details of an invoice in My Orders, or pay by card.",
	],
	invoice_not_offered: [409, "You can't pay this by invoice. Pay by card, or contact us."],
	purchase_order_missing: [400, "Please enter your purchase order number."],
	number_unwritable: [400, "Invoices can't show some characters of this purchase order number."],
	total_too_small: totalTooSmall,
	total_too_large: [409, "The total is above $999,999.99, the maximum for a card payment. Enter a smaller number."],
	not_signed_in: [401, "Please log in first."],
	too_many: tooMany,
	payment_refused: paymentRefused,
	payment_unavailable: paymentUnavailable,
} as const satisfies Record<string, RefusalDeclaration>;

/** Reports the result of a payment (specification, section 7). Safe to repeat. */
export const enrollmentSuccess = declareCall({
	method: "GET",
	path: "/users/enrollment/success",
	summary: "Complete an enrollment after payment",
	access: "anyone",
	query: { session_id: requiredText(300) },
	response: message,
	refusals: {
		unknown_session: [404, "Enrollment failed"],
		not_paid: [409, "Enrollment failed"],
		too_many: tooMany,
		payment_unavailable: [503, "The payment provider can't be reached. Please try again in a moment."],
	},
});

/** Cancels an unpaid checkout, so that its promo code can be used again at once. */
export const cancelCheckout = declareCall({
	method: "POST",
	path: "/users/enrollment/cancel",
	summary: "Cancel an unpaid checkout",
	access: "anyone",
	body: { order: requiredText(100) },
	response: message,
	refusals: {
		unknown_order: [404, "This checkout doesn't exist."],
		payment_unavailable: [503, "The payment provider can't be reached. Please try again in a moment."],
	},
});
