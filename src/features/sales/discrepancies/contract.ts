import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";
import { recordId } from "#values/fields/ids.ts";

/** A mismatch between money and orders. */
const Discrepancy = z.object({
	id: z.int(),
	kind: z.enum([
		"payment_without_order",
		"payment_without_owner",
		"payment_differs",
		"paid_twice",
		"copied_quote_paid",
		"paid_too_late",
		"upgrade_without_purchase",
		"session_full",
		"payment_disputed",
		"dispute_lost",
		"refund_without_order",
		"refund_without_lines",
		"refund_came_back",
		"refund_beyond_payment",
		"ledger_differs",
		"invoice_numbers_reused",
		"certificate_in_doubt",
	]),
	/** The provider's ID of the payment or dispute, or the product's own reference of the refund or order. */
	reference: z.string(),
	orderId: z.nullable(z.int()),
	/** The order line that can be refunded because of it. */
	lineId: z.nullable(z.int()),
	amount: z.nullable(z.number()),
	/** Details for staff, such as the checkout session and the customer's email address. */
	detail: z.nullable(z.string()),
	seenAt: z.string(),
});
export type Discrepancy = z.infer<typeof Discrepancy>;

const supportCalls = staffCalls("/admin/discrepancies", { access: "support", scope: "orders" });

export const listDiscrepancies = supportCalls.get("", {
	summary:
		"List open discrepancies, newest first, 100 per page: payments and refunds without an order, disputed payments, and orders that differ from the ledger",
	list: "discrepancies",
	/** `before`: the `next` of the previous page. */
	query: { before: z.optional(recordId) },
	response: {
		discrepancies: z.array(Discrepancy),
		/** All open ones, at most 1000. */
		count: z.int(),
		/** The cursor of the next page; null on the last one. */
		next: z.nullable(z.int()),
	},
});

export const settleDiscrepancy = supportCalls.put("/:id", {
	summary: "Mark a discrepancy as resolved, or reopen it",
	fresh: true,
	params: { id: recordId },
	body: { settled: z.boolean() },
	response: { message: z.string() },
	refusals: { not_there: [404, "This item doesn't exist, or it has already been updated."] },
});
