import { type Cents, formatMoney } from "#platform/index.ts";

/** What emails to a customer say about a quote. */
export interface QuoteFacts {
	name: string;
	number: string;
	title: string;
	total: Cents;
}

/** Placeholders that emails about quotes share. */
export const quotePlaceholders = {
	commaName: { label: "Comma and name, if it is known", text: ({ name }: QuoteFacts) => (name ? `, ${name}` : "") },
	number: { label: "Quote number", text: ({ number }: QuoteFacts) => number },
	title: { label: "Subject of the quote", text: ({ title }: QuoteFacts) => title },
	total: { label: "Total", text: ({ total }: QuoteFacts) => formatMoney(total) },
};

export const sampleQuote: QuoteFacts = {
	name: "Jordan Okafor",
	number: "Q-00012",
	title: "Private session on data integrity",
	total: 480_000,
};
