import { billingRows } from "#features/sales/billing/emails/billing-rows.ts";
import type { BillingDetails } from "#features/sales/billing/rules/billing-details.ts";
import { orderRow } from "#features/sales/orders/emails/order-row.ts";
import { type Cents, type Day, formatMoney, mailTemplate } from "#platform/index.ts";
import { formatDay } from "#values/dates.ts";
import { correctedInvoiceMessages as messages } from "../messages.ts";

interface CorrectedInvoice {
	orderId: number;
	invoice: string;
	replaced: string;
	/** Identifies the customer, so that the copy for accounts payable is deleted with the account. */
	orderedBy: string;
	total: Cents;
	/** What is still owed. */
	owed: Cents;
	/** Until when it is to be paid; null if it was paid by card. */
	dueOn: Day | null;
	billing: BillingDetails | null;
}

export const correctedInvoiceEmail = mailTemplate({
	kind: "invoices.corrected",
	about: ["order"],
	name: "Corrected invoice",
	when: "The billing details of an invoice were corrected. Goes to the customer and to accounts payable; the new invoice is attached.",
	write: ({ orderId, invoice, replaced, orderedBy, total, owed, dueOn, billing }: CorrectedInvoice) => ({
		subject: messages.subject(invoice),
		preview: messages.preview(replaced),
		heading: messages.heading,
		blocks: [
			owed > 0 && dueOn
				? messages.textOwed(invoice, replaced, formatMoney(owed), formatDay(dueOn))
				: messages.text(invoice, replaced),
			{
				kind: "rows",
				rows: [
					{ label: messages.invoice, value: invoice },
					{ label: messages.replaces, value: replaced },
					orderRow(orderId),
					{ label: messages.orderedBy, value: orderedBy },
					...billingRows(billing),
					{ label: dueOn ? messages.invoiceTotal : messages.total, value: formatMoney(total), strong: dueOn === null },
					...(dueOn ? [{ label: messages.owed, value: formatMoney(owed), strong: true }] : []),
				],
			},
		],
		why: messages.why,
	}),
	placeholders: {
		invoice: { label: "Invoice number" },
		replaced: { label: "Number of the replaced invoice" },
		orderedBy: { label: "Customer’s address" },
		total: { label: "Total", text: ({ total }) => formatMoney(total) },
	},
	editable: ({ owed }) => owed === 0,
	sample: (): CorrectedInvoice => ({
		orderId: 1042,
		invoice: "INV-2026-000143",
		replaced: "INV-2026-000142",
		orderedBy: "robin.alvarez@example.com",
		total: 40_320,
		owed: 0,
		dueOn: null,
		billing: { company: "Northwind Clinics LLC", purchaseOrderNumber: "PO-4711" },
	}),
});
