import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { Billing } from "#features/sales/billing/contract.ts";
import { recordId } from "#values/fields/ids.ts";
import { requiredText } from "#values/text.ts";

/** A refund as its customer sees it. */
export const RefundedOrder = z.object({
	id: z.int(),
	/** The number of the credit note. */
	number: z.string(),
	/** ISO 8601, UTC. */
	refundedAt: z.string(),
	/** US dollars. */
	total: z.number(),
	/** US dollars of the total that were paid and went back. The rest was never paid. */
	returned: z.number(),
	/** Amounts without tax. */
	lines: z.array(z.object({ title: z.string(), detail: z.string(), amount: z.number() })),
	/** Opens the credit note without a header; expires, and works for one customer. */
	creditNoteUrl: z.string(),
	/** The number of the invoice that it corrects. */
	invoice: z.string(),
});
export type RefundedOrder = z.infer<typeof RefundedOrder>;

/** A valid invoice as its customer sees it. */
const OwnInvoice = z.object({
	/** The reference of the order. */
	order: z.string(),
	number: z.string(),
	/** ISO 8601, UTC. */
	issuedAt: z.string(),
	/** US dollars. */
	total: z.number(),
	/** Opens the invoice without a header; expires, and works for one customer. */
	url: z.string(),
	billing: Billing,
	/** Null if the customer can correct the billing details. */
	whyNotCorrectable: z.nullable(z.enum(["already_corrected", "credited", "customer_erased"])),
	/** The invoice that this one corrects. */
	replaced: z.nullable(z.object({ number: z.string(), url: z.string() })),
});
export type OwnInvoice = z.infer<typeof OwnInvoice>;

export const listOwnInvoices = declareCall({
	method: "GET",
	path: "/account/invoices",
	summary: "List your invoices, newest first, at most 200",
	access: "signed-in",
	response: { invoices: z.array(OwnInvoice) },
});

const correctionRefusals = {
	unknown_invoice: [404, "This order has no invoice."],
	unwritable: [400, "Invoices can't show some characters of these billing details."],
	unchanged: [400, "These billing details are already on the invoice."],
	already_corrected: [409, "This invoice was already corrected. An invoice can be corrected once."],
	credited: [409, "A credit note was issued for this invoice, so you can't correct it anymore."],
	customer_erased: [409, "This customer's data was erased, so you can't correct the invoice anymore."],
} as const;
const Corrected = z.object({ number: z.string(), replaced: z.string(), message: z.string() });

/** Issues a new invoice with other billing details, which replaces the first one of the order. */
export const correctOwnInvoice = declareCall({
	method: "POST",
	path: "/account/invoices/:order/correct",
	summary: "Correct the billing details of an invoice, once",
	access: "signed-in",
	params: { order: requiredText(100) },
	body: { billing: Billing },
	response: Corrected,
	status: 201,
	refusals: correctionRefusals,
});

/** Does the same for a customer. */
export const correctInvoice = declareCall({
	method: "POST",
	path: "/admin/orders/:id/invoice/correct",
	summary: "Correct the billing details of an order's invoice, once",
	access: "support",
	scope: "orders:write",
	params: { id: recordId },
	body: { billing: Billing },
	response: Corrected,
	status: 201,
	refusals: correctionRefusals,
});
