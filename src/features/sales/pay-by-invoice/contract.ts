import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";

export const accessOpens = ["placed", "paid"] as const;

/** Says why a customer can't pay by invoice now. */
export const noInvoiceReasons = {
	overdue: "You have an overdue invoice, so you can't pay by invoice now.",
	limit_reached: "Your organization has reached its credit limit, so you can't pay by invoice now.",
	above: (amount: string) => `You can order up to ${amount} by invoice.`,
};

/** Reads what the customer can pay by invoice. */
export const readInvoiceOffer = declareCall({
	method: "GET",
	path: "/account/pay-by-invoice",
	summary: "Get whether you can pay by invoice",
	access: "signed-in",
	response: {
		/** Why there is no offer; null if there is one, or if only cards are accepted. */
		reason: z.nullable(z.enum(["overdue", "limit_reached"])),
		/** Null if only cards are accepted. */
		offer: z.nullable(
			z.object({
				/** The smallest total that can be paid by invoice, in US dollars. */
				from: z.number(),
				/** The largest, if the customer's organization has a credit limit. */
				upTo: z.nullable(z.number()),
				/** Days until the invoice is due. */
				netDays: z.int(),
				/** The day on which it is due if the order is placed today, such as `2027-01-30`. */
				dueOn: z.string(),
				/** Whether the courses open when the order is placed, or when it is paid. */
				accessOpens: z.enum(accessOpens),
				purchaseOrderRequired: z.boolean(),
			}),
		),
	},
});

/** An order by invoice as its customer sees it. Amounts in US dollars. */
export const InvoiceOrder = z.object({
	/** The reference of the order. */
	order: z.string(),
	/** The number of the order. */
	id: z.int(),
	invoice: z.string(),
	/** Opens the invoice without a header; expires, and works for one customer. */
	invoiceUrl: z.string(),
	/** ISO 8601, UTC. */
	placedAt: z.string(),
	/** A day, such as `2027-01-30`. */
	dueOn: z.string(),
	total: z.number(),
	paid: z.number(),
	owed: z.number(),
	isOverdue: z.boolean(),
	/** Whether its courses are in My Orders. */
	isOpen: z.boolean(),
	isCanceled: z.boolean(),
	purchaseOrderNumber: z.nullable(z.string()),
	/** The name of the uploaded purchase order. */
	file: z.nullable(z.string()),
});
export type InvoiceOrder = z.infer<typeof InvoiceOrder>;

export const listInvoiceOrders = declareCall({
	method: "GET",
	path: "/account/invoice-orders",
	summary: "List your orders by invoice, newest first, at most 200",
	access: "signed-in",
	response: { orders: z.array(InvoiceOrder) },
});
