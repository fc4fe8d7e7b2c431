import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import { formatWebinarDate } from "../../../values/dates.ts";
import { type Cents, formatMoney } from "../../../values/money.ts";

interface Sent {
	name: string;
	number: string;
	title: string;
	total: Cents;
	/** The last day, at its midnight in UTC. */
	validUntil: Date;
	link: string;
}

/** The mail that brings a quote: a link to its page, where it can be read, printed and paid. */
export const quoteSentMail = mailTemplate({
	kind: "quotes.sent",
	name: "Quote for an estimate",
	when: "An operator sends a quote for an estimate request",
	write: ({ name, number, title, total, validUntil, link }: Sent, { siteName }) => ({
		subject: `Your quote ${number} from ${siteName}`,
		preview: `${title}: ${formatMoney(total)}`,
		blocks: [
			{ kind: "heading", text: `Your quote${name ? `, ${name}` : ""}` },
			{ kind: "paragraph", text: "Thank you for asking us. This is what we can offer; open the quote to read all of it, to print it, or to pay it by card." },
			{
				kind: "rows",
				rows: [
					{ label: "Quote", value: number },
					{ label: "About", value: title },
					{ label: "Valid until", value: formatWebinarDate(validUntil) },
					{ label: "Total", value: formatMoney(total), strong: true },
				],
			},
			{ kind: "button", text: "Open the quote", href: link, spelled: true },
			{ kind: "small", text: "Questions? Answer this mail. Whoever has the link can see the quote, so please pass it on with care." },
		],
		why: "You get this mail because you asked for an estimate on our site.",
	}),
	sample: ({ publicUrl }) => ({
		name: "Jordan Okafor",
		number: "Q-00012",
		title: "Private session on data integrity",
		total: 480_000,
		validUntil: new Date("2027-01-31T00:00:00Z"),
		link: `${publicUrl}/quotes/sample`,
	}),
});
