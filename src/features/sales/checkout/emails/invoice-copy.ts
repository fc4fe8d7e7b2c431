import { billingRows } from "#features/sales/billing/emails/billing-rows.ts";
import type { BillingDetails } from "#features/sales/billing/rules/billing-details.ts";
import { orderRow } from "#features/sales/orders/emails/order-row.ts";
import { type Cents, formatMoney, mailTemplate } from "#platform/index.ts";
import { invoiceCopyMessages as messages } from "../messages.ts";

interface InvoiceCopy {
	orderId: number;
	invoice: string;
	/** Identifies the customer, so that the email is deleted with the account. */
	orderedBy: string;
	total: Cents;
	billing: BillingDetails;
}

/** Goes to accounts payable, without anything that gives access to the purchase. */
export const invoiceCopyEmail = mailTemplate({
	kind: "checkout.invoice-copy",
	about: ["order"],
	name: "Invoice copy for accounts payable",
	when: "After a payment, if the customer named an address for copies. The invoice is attached.",
	write: ({ orderId, invoice, orderedBy, total, billing }: InvoiceCopy, { siteName }) => ({
		subject: messages.subject(invoice, siteName),
		preview: messages.preview(formatMoney(total)),
		heading: messages.heading,
		blocks: [
			messages.text(siteName),
			{
				kind: "rows",
				rows: [
					{ label: messages.invoice, value: invoice },
					orderRow(orderId),
					{ label: messages.orderedBy, value: orderedBy },
					...billingRows(billing),
					{ label: messages.total, value: formatMoney(total), strong: true },
				],
			},
			{ kind: "small", text: messages.attached },
		],
		why: messages.why,
	}),
	placeholders: {
		invoice: { label: "Invoice number" },
		orderedBy: { label: "Customer’s address" },
		total: { label: "Total", text: ({ total }) => formatMoney(total) },
	},
	sample: () => ({
		orderId: 1042,
		invoice: "INV-2026-000142",
		orderedBy: "robin.alvarez@example.com",
		total: 40_320,
		billing: { company: "Northwind Clinics LLC", purchaseOrderNumber: "PO-4711", costCenter: "HR-200" },
	}),
});
