import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import { type Cents, formatMoney } from "../../../values/money.ts";

interface Paid {
	name: string;
	number: string;
	title: string;
	total: Cents;
	invoice: string;
}

/** The mail after a quote was paid; the invoice goes along with it. */
export const quotePaidMail = mailTemplate({
	kind: "quotes.paid",
	name: "Quote paid",
	when: "The payment of a quote has arrived; the invoice is attached",
	write: ({ name, number, title, total, invoice }: Paid) => ({
		subject: `Thank you: quote ${number} is paid`,
		preview: `Your payment has arrived. Invoice ${invoice} is attached.`,
		blocks: [
			{ kind: "heading", text: `Thank you${name ? `, ${name}` : ""}` },
			{ kind: "paragraph", text: "Your payment has arrived. We will write to you soon about the next steps." },
			{
				kind: "rows",
				rows: [
					{ label: "Quote", value: number },
					{ label: "About", value: title },
					{ label: "Invoice", value: invoice },
					{ label: "Total paid", value: formatMoney(total), strong: true },
				],
			},
			{ kind: "small", text: "The invoice is attached to this mail, and can be opened from the quote's page." },
		],
		why: "You get this mail because a quote was paid that was made for this address.",
	}),
	sample: () => ({ name: "Jordan Okafor", number: "Q-00012", title: "Private session on data integrity", total: 480_000, invoice: "INV-2026-000142" }),
});
