import { formatMoney, mailTemplate } from "#platform/index.ts";
import { quoteNoticeEmail as text } from "../messages.ts";
import { type QuoteFacts, sampleQuote } from "./quote-facts.ts";

interface Notice extends QuoteFacts {
	outcome: "accepted" | "paid" | "declined";
	estimateId: number;
	email: string;
}

/** Goes to the support address when a customer has paid or declined a quote. */
export const quoteNoticeMail = mailTemplate({
	kind: "quotes.notice",
	about: ["quote"],
	name: "Quote accepted, paid or declined, to support",
	when: "A customer accepts, pays or declines a quote; sent to the support address",
	write: ({ outcome, estimateId, number, title, total, name, email }: Notice, { publicUrl }) => ({
		subject: text.subject(number, text.outcomes[outcome]),
		preview: `${title}: ${formatMoney(total)}`,
		heading: text.subject(number, text.outcomes[outcome]),
		blocks: [
			{
				kind: "rows",
				rows: [
					{ label: text.rows.title, value: title },
					{ label: text.rows.total, value: formatMoney(total), strong: true },
					{ label: text.rows.name, value: name || text.notGiven },
					{ label: text.rows.email, value: email },
				],
			},
			{ kind: "button", text: text.button, href: `${publicUrl}/console/estimates/${estimateId}`, spelled: true },
		],
		why: text.why,
	}),
	placeholders: {
		number: { label: "Quote number" },
		outcome: {
			label: "“accepted with a purchase order”, “paid” or “declined”",
			text: ({ outcome }) => text.outcomes[outcome],
		},
		title: { label: "Subject of the quote" },
		total: { label: "Total", text: ({ total }) => formatMoney(total) },
		link: {
			label: "Link to the estimate request",
			link: ({ estimateId }, { publicUrl }) => `${publicUrl}/console/estimates/${estimateId}`,
		},
	},
	sample: () => ({
		...sampleQuote,
		outcome: "paid" as const,
		estimateId: 118,
		email: "jordan.okafor@example.com",
	}),
});
