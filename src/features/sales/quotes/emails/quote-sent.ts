import { type Day, formatMoney, mailTemplate } from "#platform/index.ts";
import { formatDay } from "#values/dates.ts";
import { quoteSentEmail as text } from "../messages.ts";
import { type QuoteFacts, quotePlaceholders, sampleQuote } from "./quote-facts.ts";

interface Sent extends QuoteFacts {
	/** The last day: `2027-01-31`. */
	validUntil: Day;
	link: string;
}

/** The email that sends a quote: a link to the page where it can be read, printed and paid. */
export const quoteSentMail = mailTemplate({
	kind: "quotes.sent",
	about: ["quote"],
	name: "Quote for an estimate",
	when: "A staff member sends a quote for an estimate request",
	write: ({ name, number, title, total, validUntil, link }: Sent, { siteName }) => ({
		subject: text.subject(number, siteName),
		preview: `${title}: ${formatMoney(total)}`,
		heading: text.heading(name),
		blocks: [
			text.text,
			{
				kind: "rows",
				rows: [
					{ label: text.rows.quote, value: number },
					{ label: text.rows.title, value: title },
					{ label: text.rows.validUntil, value: formatDay(validUntil) },
					{ label: text.rows.total, value: formatMoney(total), strong: true },
				],
			},
			{ kind: "button", text: text.button, href: link, spelled: true },
			{ kind: "small", text: text.questions },
		],
		why: text.why,
	}),
	placeholders: {
		...quotePlaceholders,
		validUntil: { label: "Last day", text: ({ validUntil }) => formatDay(validUntil) },
		link: { label: "Link to the quote", link: ({ link }) => link, needed: true },
	},
	sample: ({ publicUrl }) => ({ ...sampleQuote, validUntil: "2027-01-31", link: `${publicUrl}/quotes/sample` }),
});
