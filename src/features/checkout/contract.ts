import * as z from "zod/mini";
import { optionalText, requiredText } from "../../values/text.ts";
import { declareCall } from "../../wire/call.ts";
import { CartItems } from "../cart/contract.ts";

const message = z.object({ message: z.string() });

/** Begins a checkout (specification, section 7): prices the cart, writes the order, opens the hosted payment page. */
export const enroll = declareCall({
	method: "POST",
	path: "/users/enroll",
	summary: "Begin a checkout and get the hosted payment page",
	access: "signed-in",
	body: z.strictObject({
		cartItems: CartItems,
		/** Empty when there is none. */
		couponCode: optionalText(60),
		siteId: z.int(),
		/** True when the buyer was told that something is already owned and wants further seats. */
		moreSeats: z.optional(z.boolean()),
	}),
	answer: z.object({ sessionId: z.string(), url: z.string() }),
	refusals: {
		wrong_site: { status: 400, message: "This is another site's number." },
		invalid_promo_code: { status: 400, message: "Invalid promo code" },
		malformed_key: { status: 400, message: "The Idempotency-Key must be 1 to 200 visible characters." },
		price_changed: { status: 409, message: "Some prices have changed. Please look at your cart again." },
		not_for_sale: { status: 409, message: "Something in your cart is no longer for sale." },
		session_begun: { status: 409, message: "A live session in your cart has already begun. Its recording may still be available." },
		already_owned: { status: 409, message: "You already own something in your cart." },
		too_many: { status: 429, message: "That were many checkouts in a short time. Please wait a little." },
		payment_unavailable: { status: 503, message: "The payment provider can't be reached. Nothing was charged. Please try again in a moment." },
	},
});

/** What became of a payment (specification, section 7). Safe to ask any number of times. */
export const enrollmentSuccess = declareCall({
	method: "GET",
	path: "/users/enrollment/success",
	summary: "Complete an enrolment after its payment",
	access: "anyone",
	query: z.strictObject({ session_id: requiredText(300) }),
	answer: message,
	refusals: {
		unknown_session: { status: 404, message: "Enrollment failed" },
		not_paid: { status: 409, message: "Enrollment failed" },
		payment_unavailable: { status: 503, message: "The payment provider can't be reached. Please try again in a moment." },
	},
});

/** Gives up a checkout that was not paid, so that its promo use is free again at once. */
export const cancelCheckout = declareCall({
	method: "POST",
	path: "/users/enrollment/cancel",
	summary: "Cancel a checkout that is not paid",
	access: "anyone",
	body: z.strictObject({ order: requiredText(100) }),
	answer: message,
	refusals: {
		unknown_order: { status: 404, message: "There is no such checkout." },
		payment_unavailable: { status: 503, message: "The payment provider can't be reached. Please try again in a moment." },
	},
});
