import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import { type Cents, formatMoney } from "../../../values/money.ts";

interface RefundFacts {
	fullName: string;
	/** The credit note's; null when the refund repeats one whose credit note was sent. */
	number: string | null;
	cents: Cents;
	/** How much of it repeats a refund that the bank sent back. */
	repeatedCents: Cents;
	/** What ended with it; empty when the amount names no course. */
	lines: { title: string; sessionType: string; seats: number; cents: Cents }[];
}

/** The email after a refund; its credit note is attached. */
export const refundMail = mailTemplate({
	kind: "checkout.refund",
	name: "Refund",
	when: "A customer was refunded; the credit note is attached",
	write: ({ fullName, number, cents, repeatedCents, lines }: RefundFacts, { publicUrl }) => ({
		subject: cents > 0 ? `Your refund of ${formatMoney(cents)}` : "Your order was canceled",
		preview: number === null ? "We sent your refund again." : `Credit note ${number} is attached.`,
		blocks: [
			{ kind: "heading", text: cents > 0 ? "Your refund is on its way" : "Your order was canceled" },
			{ kind: "paragraph", text: `Hello ${fullName}, ${happened(cents, repeatedCents)}` },
			...(lines.length > 0 ? [{ kind: "paragraph", text: accessEnded(lines) } as const] : []),
			{
				kind: "rows",
				rows: [
					...lines.map((line) => ({ label: `${line.title} (${line.sessionType})`, value: formatMoney(line.cents) })),
					{ label: "Total refunded", value: formatMoney(cents), strong: true },
					...(number === null ? [] : [{ label: "Credit note", value: number }]),
				],
			},
			{ kind: "button", text: "Open My Orders", href: `${publicUrl}/myOrders` },
			...(number === null ? [] : [{ kind: "small", text: "Your credit note is attached. You can also open it from My Orders at any time." } as const]),
		],
		why: "You received this email because something you bought with this address was refunded.",
	}),
	sample: () => ({
		fullName: "Robin Alvarez",
		number: "CN-2026-000007",
		cents: 19_900,
		repeatedCents: 0,
		lines: [{ title: "HIPAA Security Risk Analysis", sessionType: "Recorded session", seats: 1, cents: 19_900 }],
	}),
});

function happened(cents: Cents, repeatedCents: Cents): string {
	if (cents === 0) return "your order is canceled. You had not been charged, so there is nothing to refund.";
	const refunded = `we refunded ${formatMoney(cents)} to the card you paid with. Banks usually show it within 5 to 10 days.`;
	return repeatedCents > 0 ? `your bank returned an earlier refund, so we sent it again: ${refunded}` : refunded;
}

function accessEnded(lines: RefundFacts["lines"]): string {
	const courses = lines.length > 1 ? "these courses" : "this course";
	return `Access to ${courses} has ended${lines.some(({ seats }) => seats > 1) ? " for every seat" : ""}:`;
}
