import { orderNumber } from "#features/sales/orders/rules/order-number.ts";
import { formatMoney, mailTemplate } from "#platform/index.ts";
import { groupConfirmationMessages as messages } from "../messages.ts";
import { type Confirmation, confirmationEmail, isOwed, listNotices, nameCourses, orderBlocks } from "./confirmation.ts";

/** `seats`: how many the customer can give to colleagues. */
type GroupConfirmation = Confirmation & { seats: number };

export const groupConfirmationEmail = mailTemplate({
	kind: "fulfillment.group-confirmation",
	about: ["order"],
	name: "Order confirmation for a group",
	when: "After the payment of seats for a group. The invoice is attached.",
	write: (facts: GroupConfirmation, { publicUrl }) => {
		const { fullName, number, seats, lines } = facts;
		return {
			subject: messages.subject(
				seats,
				lines.map(({ title }) => title),
			),
			preview: messages.preview(number),
			heading: messages.heading(seats),
			blocks: [
				messages.text(fullName, isOwed(facts.order)),
				{ kind: "button", text: messages.button, href: `${publicUrl}/myOrders` },
				...listNotices(facts),
				...orderBlocks(facts),
			],
			why: messages.why,
		};
	},
	placeholders: {
		fullName: { label: "Name" },
		seats: { label: "Number of seats to give", text: ({ seats }) => String(seats) },
		courses: { label: "The course, or the number of courses", text: ({ lines }) => nameCourses(lines) },
		total: { label: "Total paid", text: ({ order }) => formatMoney(order.total_cents) },
		invoice: { label: "Invoice number", text: ({ number }) => number },
		order: { label: "Order number", text: ({ order }) => orderNumber(order.id) },
		sessions: { label: "Live sessions with their links, and problems with the order", blocks: listNotices },
	},
	editable: ({ order }) => !isOwed(order),
	sample: (site) => {
		const sample = confirmationEmail.sample(site);
		const lines = sample.lines
			.slice(0, 1)
			.map((line) => ({ ...line, session_type: "Live session for a group of 10", price_cents: 113_900 }));
		return { ...sample, lines, seats: 9, order: { ...sample.order, subtotal_cents: 113_900, total_cents: 102_510 } };
	},
});
