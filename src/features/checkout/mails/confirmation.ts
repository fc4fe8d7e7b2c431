import { layOutMail } from "../../../platform/mail/mail-layout.ts";
import { type Cents, formatMoney } from "../../../values/money.ts";

export interface Confirmation {
	siteName: string;
	publicUrl: string;
	fullName: string;
	/** The invoice's number. */
	number: string;
	order: { total_cents: Cents; subtotal_cents: Cents; promo_code: string | null };
	lines: { title: string; session_type: string; price_cents: Cents }[];
}

/** The mail after a purchase; the invoice goes along with it. */
export function confirmationMail(order: Confirmation): { subject: string; html: string; text: string } {
	const { siteName, publicUrl } = order;
	const discount = order.order.subtotal_cents - order.order.total_cents;
	const several = order.lines.length > 1;
	return {
		subject: several ? `You are enrolled in ${order.lines.length} courses` : `You are enrolled: ${order.lines[0]?.title ?? siteName}`,
		...layOutMail({
			siteName,
			publicUrl,
			preview: `Your order is complete. Invoice ${order.number} is attached.`,
			blocks: [
				{ kind: "heading", text: `Thank you, ${order.fullName}` },
				{
					kind: "paragraph",
					text: `Your payment has arrived and your enrolment is complete. ${several ? "Everything you bought" : "What you bought"} is waiting in My Orders.`,
				},
				{ kind: "rows", rows: order.lines.map((line) => ({ label: `${line.title} (${line.session_type})`, value: formatMoney(line.price_cents) })) },
				{
					kind: "rows",
					rows: [
						...(discount > 0 ? [{ label: `Promo code ${order.order.promo_code ?? ""}`, value: `−${formatMoney(discount)}` }] : []),
						{ label: "Total paid", value: formatMoney(order.order.total_cents) },
						{ label: "Invoice", value: order.number },
					],
				},
				{ kind: "button", text: "Open My Orders", href: `${publicUrl}/myOrders` },
				{ kind: "small", text: "The invoice is attached to this mail and can be opened from My Orders at any time." },
			],
			footer: { text: "You get this mail because you bought something with this address." },
		}),
	};
}
