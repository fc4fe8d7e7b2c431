import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { recordId } from "#values/fields/ids.ts";
import { maxCharge, toDollars } from "#values/money.ts";
import { requiredText } from "#values/text.ts";

/** A refund in the console. Amounts in US dollars. */
export const OrderRefund = z.object({
	reference: z.string(),
	/**
	 * `pending`: the provider has not confirmed it yet. `to_send`: it is credited, and staff have to send the money.
	 * `reversed`: the bank returned the money after the refund was done.
	 */
	state: z.enum(["pending", "to_send", "done", "failed", "reversed"]),
	amount: z.number(),
	/** The part that was never paid: it reduced what the invoice owes. The rest was returned. */
	unpaid: z.number(),
	reason: z.string(),
	/** Ids of the lines whose price was refunded, whole or in part. */
	lines: z.array(z.int()),
	/** Those of them whose access ended. */
	ended: z.array(z.int()),
	/** Made at the provider in an amount that matches no lines; staff must check it. */
	unmatched: z.boolean(),
	failure: z.nullable(z.string()),
	creditNote: z.nullable(z.string()),
	/** ISO 8601, UTC. */
	requestedAt: z.string(),
	settledAt: z.nullable(z.string()),
	reversedAt: z.nullable(z.string()),
});

/** Reads what staff need to refund an order. */
export const listRefunds = declareCall({
	method: "GET",
	path: "/admin/orders/:id/refunds",
	summary: "Get an order's refunds and refundable amount",
	access: "support-or-accountant",
	scope: "orders:read",
	params: { id: recordId },
	response: {
		/** US dollars that can still be refunded. */
		left: z.number(),
		/** US dollars that the bank returned and that no later refund repeated. */
		cameBack: z.number(),
		/** `left`: what can still be refunded of the line, in US dollars. `refunded`: its access ended. */
		lines: z.array(
			z.object({
				id: z.int(),
				title: z.string(),
				sessionType: z.string(),
				paid: z.number(),
				left: z.number(),
				refunded: z.boolean(),
			}),
		),
		refunds: z.array(OrderRefund),
	},
	refusals: { unknown_order: [404, "This order doesn't exist."] },
});

const amount = z.number().check(
	z.gt(0, { error: "Enter more than 0." }),
	z.maximum(toDollars(maxCharge), { error: "This is more than the largest payment." }),
	z.refine((dollars) => Math.abs(Math.round(dollars * 100) - dollars * 100) < 1e-6, {
		error: "Use at most two decimal places.",
	}),
);

/** Refunds an order, whole, by line or by amount. Ends the access that its lines granted, unless an amount keeps it. */
export const refund = declareCall({
	method: "POST",
	path: "/admin/orders/:id/refunds",
	summary: "Refund a whole order, some of its lines, or an amount",
	access: "support",
	scope: "refunds:write",
	fresh: true,
	params: { id: recordId },
	body: {
		/** Ids of the order's lines. Without `lines` and `repeat`, everything that is left is refunded. */
		lines: z.optional(
			z.array(z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))).check(z.minLength(1), z.maxLength(100)),
		),
		/**
		 * Refunds only this amount of the lines, in US dollars, shared in proportion to what is left of each. `access`:
		 * whether the customer keeps the courses.
		 */
		part: z.optional(z.strictObject({ amount, access: z.enum(["keep", "end"]) })),
		/** True: repeats the refunds that the bank returned. */
		repeat: z.optional(z.boolean()),
		/** What happens to certificates earned with lines whose access ends. Required if there are any. */
		certificates: z.optional(z.enum(["revoke", "keep"])),
		/** Printed on the credit note. */
		reason: requiredText(300),
	},
	response: { refund: OrderRefund },
	status: 201,
	refusals: {
		malformed_key: [400, "The Idempotency-Key must be 1 to 200 visible characters."],
		unknown_order: [404, "This order doesn't exist."],
		certificates_issued: [409, "A certificate was issued for this purchase. Choose whether to revoke it or keep it."],
		upgraded: [409, "This purchase was upgraded. Refund the order of the upgrade first."],
		needs_owner: [403, "An owner must make a refund of this amount. Please ask an owner."],
		unknown_lines: [400, "This item isn't part of the order."],
		not_paid: [409, "This order hasn't been paid, so there's nothing to refund."],
		already_refunded: [409, "This was already refunded."],
		/** `left` is what can still be refunded, in US dollars. */
		more_than_paid: [
			409,
			"This is more than you can still refund. Enter a smaller amount.",
			z.object({ left: z.number() }),
		],
		refused: [409, "The payment provider refused this refund."],
	},
});
