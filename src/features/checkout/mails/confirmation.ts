import type { MailBlock } from "../../../platform/mail/frame/mail-parts.ts";
import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import { type Cents, formatMoney } from "../../../values/money.ts";
import { type LiveSession, liveBlocks } from "./live-blocks.ts";

interface Confirmation {
	fullName: string;
	/** The invoice's number. */
	number: string;
	order: { total_cents: Cents; subtotal_cents: Cents; promo_code: string | null };
	/** The live sessions that were bought; their calendar entries go along with the mail. */
	live: LiveSession[];
	lines: { title: string; session_type: string; price_cents: Cents }[];
}

/** The mail after a purchase; the invoice goes along with it. */
export const confirmationMail = mailTemplate({
	kind: "checkout.confirmation",
	name: "Order confirmation",
	when: "A payment has arrived; the invoice is attached",
	write: ({ fullName, number, order, lines, live }: Confirmation, { siteName, publicUrl }) => {
		const several = lines.length > 1;
		const blocks: MailBlock[] = [
			{ kind: "heading", text: `Thank you, ${fullName}` },
			{
				kind: "paragraph",
				text: `Your payment has arrived and your enrolment is complete. ${several ? "Everything you bought" : "What you bought"} is waiting in My Orders.`,
			},
			...live.flatMap(liveBlocks),
			{ kind: "button", text: "Open My Orders", href: `${publicUrl}/myOrders` },
			{
				kind: "rows",
				rows: [
					...lines.map((line) => ({ label: `${line.title} (${line.session_type})`, value: formatMoney(line.price_cents) })),
					...discountRow(order),
					{ label: "Total paid", value: formatMoney(order.total_cents), strong: true },
					{ label: "Invoice", value: number },
				],
			},
			{ kind: "small", text: "The invoice is attached to this mail and can be opened from My Orders at any time." },
		];
		return {
			subject: several ? `You are enrolled in ${lines.length} courses` : `You are enrolled: ${lines[0]?.title ?? siteName}`,
			preview: `Your order is complete. Invoice ${number} is attached.`,
			blocks,
			why: "You get this mail because you bought something with this address.",
		};
	},
	sample: () => ({
		fullName: "Robin Alvarez",
		number: "2026-000142",
		order: { total_cents: 40_320, subtotal_cents: 44_800, promo_code: "AUTUMN10" },
		live: [
			{
				title: "Harassment Complaints: The First 48 Hours of an Investigation",
				startsAt: new Date("2027-01-05T18:00:00Z"),
				joinUrl: "https://training.example.com/join/sample",
				calendarUrl: "https://training.example.com/calendar/sample/session.ics",
			},
		],
		lines: [
			{ title: "Harassment Complaints: The First 48 Hours of an Investigation", session_type: "Live", price_cents: 19_900 },
			{ title: "HIPAA Security Risk Analysis", session_type: "Recording & Transcript", price_cents: 24_900 },
		],
	}),
});

function discountRow({ subtotal_cents, total_cents, promo_code }: Confirmation["order"]) {
	const discount = subtotal_cents - total_cents;
	return discount > 0 ? [{ label: `Promo code ${promo_code ?? ""}`.trim(), value: `−${formatMoney(discount)}` }] : [];
}
