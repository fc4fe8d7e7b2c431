import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import { type Cents, formatMoney } from "../../../values/money.ts";

interface RefundFacts {
	fullName: string;
	/** The credit note's. */
	number: string;
	cents: Cents;
	/** What ended with it; empty when the amount names no course. */
	lines: { title: string; sessionType: string; cents: Cents }[];
}

/** The mail after a refund; the credit note goes along with it. */
export const refundMail = mailTemplate({
	kind: "checkout.refund",
	name: "Refund",
	when: "Money went back to a buyer; the credit note is attached",
	write: ({ fullName, number, cents, lines }: RefundFacts, { publicUrl }) => ({
		subject: cents > 0 ? `Your refund of ${formatMoney(cents)}` : "Your order was cancelled",
		preview: `Credit note ${number} is attached.`,
		blocks: [
			{ kind: "heading", text: cents > 0 ? "Your refund is on its way" : "Your order was cancelled" },
			{
				kind: "paragraph",
				text:
					cents > 0
						? `Hello ${fullName}, we have given ${formatMoney(cents)} back to the card that you paid with. Banks usually show it within 5 to 10 days.`
						: `Hello ${fullName}, nothing had been charged, so nothing has to go back.`,
			},
			...(lines.length > 0
				? [{ kind: "paragraph", text: `With it your access to ${lines.length > 1 ? "these courses" : "this course"} has ended, for every seat:` } as const]
				: []),
			{
				kind: "rows",
				rows: [
					...lines.map((line) => ({ label: `${line.title} (${line.sessionType})`, value: formatMoney(line.cents) })),
					{ label: "Total refunded", value: formatMoney(cents), strong: true },
					{ label: "Credit note", value: number },
				],
			},
			{ kind: "button", text: "Open My Orders", href: `${publicUrl}/myOrders` },
			{ kind: "small", text: "The credit note is attached to this mail and can be opened from My Orders at any time." },
		],
		why: "You get this mail because something you bought with this address was refunded.",
	}),
	sample: () => ({
		fullName: "Robin Alvarez",
		number: "CN-2026-000007",
		cents: 19_900,
		lines: [{ title: "HIPAA Security Risk Analysis", sessionType: "Recorded session", cents: 19_900 }],
	}),
});
