import { orderRow } from "#features/sales/orders/emails/order-row.ts";
import { formatMoney, mailTemplate } from "#platform/index.ts";
import { quotePaidEmail as text } from "../messages.ts";
import { type QuoteFacts, quotePlaceholders, sampleQuote } from "./quote-facts.ts";

interface Paid extends QuoteFacts {
	orderId: number;
	invoice: string;
}

/** The email after a quote was paid, with the invoice attached. */
export const quotePaidMail = mailTemplate({
	kind: "quotes.paid",
	about: ["order", "quote"],
	name: "Quote paid",
	when: "A quote was paid; the invoice is attached",
	write: ({ orderId, name, number, title, total, invoice }: Paid) => ({
		subject: text.subject(number),
		preview: text.preview(invoice),
		heading: text.heading(name),
		blocks: [
			text.text,
			{
				kind: "rows",
				rows: [
					{ label: text.rows.quote, value: number },
					{ label: text.rows.title, value: title },
					orderRow(orderId),
					{ label: text.rows.invoice, value: invoice },
					{ label: text.rows.total, value: formatMoney(total), strong: true },
				],
			},
			{ kind: "small", text: text.attached },
		],
		why: text.why,
	}),
	placeholders: {
		...quotePlaceholders,
		invoice: { label: "Invoice number" },
	},
	sample: () => ({ ...sampleQuote, orderId: 1042, invoice: "INV-2026-000142" }),
});
