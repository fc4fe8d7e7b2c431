import { billingRows } from "#features/sales/billing/emails/billing-rows.ts";
import type { BillingDetails } from "#features/sales/billing/rules/billing-details.ts";
import { orderRow } from "#features/sales/orders/emails/order-row.ts";
import type { PaymentMethod } from "#features/sales/orders/server/tables.ts";
import { type Cents, type Day, formatMoney, mailTemplate } from "#platform/index.ts";
import { formatDay } from "#values/dates.ts";
import { receiptEmailMessages as messages, methodNames } from "../messages.ts";

interface Receipt {
	orderId: number;
	invoice: string;
	total: Cents;
	/** The payment. */
	cents: Cents;
	/** What of it is kept as credit on account. */
	kept: Cents;
	/** What is still owed after it. */
	owed: Cents;
	method: Exclude<PaymentMethod, "card">;
	receivedOn: Day;
	reference: string;
	billing: BillingDetails | null;
}

export const receiptEmail = mailTemplate({
	kind: "payByInvoice.receipt",
	about: ["order"],
	name: "Receipt of a payment by check or transfer",
	when: "Staff recorded a payment of an invoice, or credit on account paid it. Goes to the customer and to accounts payable.",
	write: ({ orderId, invoice, total, cents, kept, owed, method, receivedOn, reference, billing }: Receipt) => ({
		subject: (method === "credit" ? messages.creditSubject : messages.subject)(formatMoney(cents), invoice),
		preview: owed > 0 ? messages.stillDue(formatMoney(owed)) : messages.paidInFull,
		heading: (method === "credit" ? messages.creditHeading : messages.heading)(formatMoney(cents)),
		blocks: [
			owed > 0 ? messages.stillDue(formatMoney(owed)) : messages.paidInFull,
			...(kept > 0 ? [messages.kept(formatMoney(kept))] : []),
			{
				kind: "rows",
				rows: [
					{ label: messages.invoice, value: invoice },
					orderRow(orderId),
					...billingRows(billing),
					{ label: messages.received, value: formatDay(receivedOn) },
					{ label: messages.method, value: [methodNames[method], reference].filter(Boolean).join(" ") },
					{ label: messages.total, value: formatMoney(total) },
					{ label: messages.payment, value: formatMoney(cents), strong: true },
					{ label: messages.owed, value: formatMoney(owed) },
				],
			},
			{ kind: "small", text: messages.attached },
		],
		why: messages.why,
	}),
	placeholders: {
		invoice: { label: "Invoice number" },
		payment: { label: "Received amount", text: ({ cents }) => formatMoney(cents) },
		owed: { label: "Amount still due", text: ({ owed }) => formatMoney(owed) },
	},
	editable: ({ owed, kept, method }) => owed === 0 && kept === 0 && method !== "credit",
	sample: (): Receipt => ({
		orderId: 1042,
		invoice: "INV-2026-000142",
		total: 238_800,
		cents: 238_800,
		kept: 0,
		owed: 0,
		method: "check",
		receivedOn: "2027-01-21",
		reference: "20417",
		billing: { company: "Northwind Clinics LLC", purchaseOrderNumber: "PO-4711" },
	}),
});
