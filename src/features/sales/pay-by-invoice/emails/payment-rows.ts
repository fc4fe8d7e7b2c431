import { billingRows } from "#features/sales/billing/emails/billing-rows.ts";
import type { BillingDetails } from "#features/sales/billing/rules/billing-details.ts";
import { orderRow } from "#features/sales/orders/emails/order-row.ts";
import type { Day } from "#values/business-days.ts";
import { formatDay } from "#values/dates.ts";
import { type Cents, formatMoney } from "#values/money.ts";
import { invoiceEmailMessages as messages } from "../messages.ts";

/** An invoice with money owed, as emails show it. */
export interface OwedInvoice {
	orderId: number;
	invoice: string;
	owed: Cents;
	dueOn: Day;
	billing: BillingDetails | null;
	/** How to pay, in several lines. */
	remittance: string;
}

/** The rows and the payment details of an email about an invoice with money owed. */
export const owedBlocks = ({ orderId, invoice, owed, dueOn, billing, remittance }: OwedInvoice) => [
	{
		kind: "rows" as const,
		rows: [
			{ label: messages.invoice, value: invoice },
			orderRow(orderId),
			...billingRows(billing),
			{ label: messages.due, value: formatDay(dueOn) },
			{ label: messages.owed, value: formatMoney(owed), strong: true },
		],
	},
	{ kind: "paragraph" as const, text: [{ strong: messages.howToPay }, joinLines(remittance)] },
];

/** Writes the lines of a text one after the other. */
const joinLines = (text: string): string =>
	text
		.split("\n")
		.map((line) => line.trim())
		.filter(Boolean)
		.join(" · ");

/** Placeholders that emails about invoices share. */
export const owedPlaceholders = {
	invoice: { label: "Invoice number", text: ({ invoice }: OwedInvoice) => invoice },
	owed: { label: "Amount due", text: ({ owed }: OwedInvoice) => formatMoney(owed) },
	due: { label: "Due date", text: ({ dueOn }: OwedInvoice) => formatDay(dueOn) },
	payment: { label: "The invoice in a table, and how to pay it", blocks: owedBlocks },
};

export const sampleInvoice = (): OwedInvoice => ({
	orderId: 1042,
	invoice: "INV-2026-000142",
	owed: 238_800,
	dueOn: "2027-01-30",
	billing: { company: "Northwind Clinics LLC", purchaseOrderNumber: "PO-4711" },
	remittance:
		"By ACH or wire: First Example Bank, routing 000000000, account 0000 4711\nBy check: Lectern, 1 Main Street, Springfield",
});
