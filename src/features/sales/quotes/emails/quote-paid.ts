import { orderRow } from "#features/sales/orders/emails/order-row.ts";
import { type Cents, formatMoney, mailTemplate } from "#platform/index.ts";
import { quotePaidEmail as text } from "../messages.ts";

interface Paid {
	orderId: number;
	name: string;
	number: string;
	title: string;
	total: Cents;
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
		commaName: { label: "Comma and name, if it is known", text: ({ name }) => (name ? `, ${name}` : "") },
		number: { label: "Quote number" },
		title: { label: "Subject of the quote" },
		total: { label: "Total", text: ({ total }) => formatMoney(total) },
		invoice: { label: "Invoice number" },
	},
	sample: () => ({
		orderId: 1042,
		name: "Jordan Okafor",
		number: "Q-00012",
		title: "Private session on data integrity",
		total: 480_000,
		invoice: "INV-2026-000142",
	}),
});
