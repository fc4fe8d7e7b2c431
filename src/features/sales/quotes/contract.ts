import * as z from "zod/mini";
import { declareCall, type RefusalDeclaration } from "#api/call.ts";
import { billingLimits } from "#features/sales/billing/rules/billing-details.ts";
import { OptionalEmailAddress } from "#values/email/email-address.ts";
import { optionalText, requiredText } from "#values/text.ts";
import { quoteOutputs } from "./fields.ts";

export const QuoteLine = z.object({
	description: z.string(),
	quantity: z.number(),
	unitPrice: z.number(),
	amount: z.number(),
	/** The course that the line sells; null for services. `seats`: those of all units together. */
	course: z.nullable(z.object({ courseID: z.int(), pricingId: z.int(), seats: z.int() })),
});

/** A quote as its customer sees it. Amounts in US dollars. */
export const PublicQuote = z.object({
	number: z.string(),
	state: z.enum(["sent", "expired", "accepted", "paid", "canceled", "declined", "withdrawn"]),
	...quoteOutputs,
	seller: z.object({ name: z.string(), addresses: z.array(z.string()), email: z.string() }),
	customer: z.object({ name: z.string(), company: z.string(), address: z.string() }),
	lines: z.array(QuoteLine),
	/** Null if no tax is added. `place`: the state or country. */
	tax: z.nullable(z.object({ amount: z.number(), place: z.string(), isExempt: z.boolean() })),
	/** With tax. */
	total: z.number(),
	sentAt: z.string(),
	/** Whether it can be accepted with a purchase order, and whether that needs a number. */
	byInvoice: z.boolean(),
	purchaseOrderRequired: z.boolean(),
	/** What an accepted quote still owes, in US dollars, and the last day on which it is paid in time. */
	owed: z.number(),
	dueOn: z.nullable(z.string()),
	/** When it was accepted, paid, declined or withdrawn, or its order was canceled. */
	endedAt: z.nullable(z.string()),
	/**
	 * Set once it is accepted or paid. The link works without a header and expires after 30 days; each response has a new
	 * one.
	 */
	invoiceUrl: z.nullable(z.string()),
	refunded: z.number(),
});
export type PublicQuote = z.infer<typeof PublicQuote>;

export const providerAway = {
	payment_unavailable: [
		503,
		"The payment provider can't be reached. Nothing was changed or charged. Please try again in a moment.",
	],
} as const satisfies Record<string, RefusalDeclaration>;

const Token = { token: requiredText(300) };
const unknownLink = {
	unknown_quote: [404, "Please use the link from our latest email, or contact us."],
} as const satisfies Record<string, RefusalDeclaration>;
const notDeliverable = {
	not_deliverable: [
		409,
		"A course of this quote is no longer offered, or its session has started. Ask us for a new quote.",
	],
	sold_out: [409, "The live session doesn't have that many seats left. Ask us for a new quote."],
} as const satisfies Record<string, RefusalDeclaration>;
const notOpen = {
	not_open: [409, "You can't pay or decline this quote anymore."],
	too_many_tries: [429, "Too many attempts. Please try again in a minute."],
} as const satisfies Record<string, RefusalDeclaration>;

export const readQuote = declareCall({
	method: "GET",
	path: "/quotes/:token",
	summary: "Get a quote with the token from its emailed link",
	access: "anyone",
	params: Token,
	response: PublicQuote,
	refusals: unknownLink,
});

/** Opens the hosted payment page. The quote counts as paid only after the provider confirms. */
export const payQuote = declareCall({
	method: "POST",
	path: "/quotes/:token/pay",
	summary: "Pay a quote by card",
	access: "anyone",
	params: Token,
	response: { sessionId: z.string(), url: z.string() },
	refusals: {
		...unknownLink,
		...notOpen,
		...providerAway,
		...notDeliverable,
		payments_off: [409, "This site can't take payments yet. Nothing was charged. Please contact us."],
		payment_refused: [409, "The payment provider didn't accept this payment. Nothing was charged. Please contact us."],
	},
});

/** Accepts a quote with a purchase order: its order is placed by invoice. */
export const acceptQuote = declareCall({
	method: "POST",
	path: "/quotes/:token/accept",
	summary: "Accept a quote with a purchase order, to pay by invoice",
	access: "anyone",
	params: Token,
	body: {
		purchaseOrderNumber: z.optional(optionalText(billingLimits.purchaseOrderNumber)),
		/** Receives the invoice too. */
		accountsPayableEmail: z.optional(OptionalEmailAddress),
	},
	response: PublicQuote,
	refusals: {
		...unknownLink,
		...notOpen,
		...providerAway,
		...notDeliverable,
		expired: [409, "This quote is no longer valid. Ask us for a new one."],
		invoice_not_offered: [409, "You can't accept this quote with a purchase order. Pay by card, or contact us."],
		purchase_order_missing: [400, "Please enter your purchase order number."],
		billing_unwritable: [400, "Invoices can't show some characters of these billing details."],
		payment_under_way: [409, "This quote is paid, and we're still confirming the payment. You can't accept it now."],
	},
});

export const declineQuote = declareCall({
	method: "POST",
	path: "/quotes/:token/decline",
	summary: "Decline a quote",
	access: "anyone",
	params: Token,
	response: PublicQuote,
	refusals: {
		...unknownLink,
		...notOpen,
		...providerAway,
		payment_under_way: [409, "This quote is paid, and we're still confirming the payment. You can't decline it now."],
	},
});
