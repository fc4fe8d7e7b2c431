import { orderRow } from "#features/sales/orders/emails/order-row.ts";
import { type Cents, formatMoney, mailTemplate } from "#platform/index.ts";
import { saleNoticeEmail as messages } from "../messages.ts";

interface Sale {
	orderId: number;
	/** With tax. */
	total: Cents;
	tax?: Cents;
	/** Empty if the account was deleted meanwhile. */
	customer: string;
	lines: { title: string; sessionType: string; seats: number; cents: Cents }[];
}

const nameCourses = ({ lines }: Sale): string => lines.map(({ title }) => title).join(", ");

const toRows = ({ orderId, lines, total, tax = 0, customer }: Sale) => [
	...lines.map(({ title, sessionType, seats, cents }) => ({
		label: messages.line(title, sessionType, seats),
		value: formatMoney(cents),
	})),
	...(tax > 0 ? [{ label: messages.tax, value: formatMoney(tax) }] : []),
	{ label: messages.total, value: formatMoney(total), strong: true },
	orderRow(orderId),
	{ label: messages.customer, value: customer || messages.deleted },
];

/** Goes to staff who asked for an email about each sale. */
export const saleNoticeMail = mailTemplate({
	kind: "sales.notice",
	// For staff. The order's page lists emails to its customer.
	about: [],
	name: messages.name,
	when: messages.when,
	write: (sale: Sale, { publicUrl }) => ({
		subject: messages.subject(formatMoney(sale.total)),
		preview: nameCourses(sale),
		heading: messages.subject(formatMoney(sale.total)),
		blocks: [
			{ kind: "rows", rows: toRows(sale) },
			{ kind: "button", text: messages.button, href: `${publicUrl}/console/orders/${sale.orderId}`, spelled: true },
		],
		why: messages.why,
	}),
	placeholders: {
		total: { label: "Total", text: ({ total }) => formatMoney(total) },
		customer: { label: "Customer", text: ({ customer }) => customer || messages.deleted },
		courses: { label: "Courses", text: nameCourses },
		items: { label: "Items and total", blocks: (sale) => [{ kind: "rows", rows: toRows(sale) }] },
		link: {
			label: "Link to the order",
			link: ({ orderId }, { publicUrl }) => `${publicUrl}/console/orders/${orderId}`,
		},
	},
	sample: (): Sale => ({
		orderId: 118,
		total: 24_900,
		customer: "Robin Alvarez",
		lines: [{ title: "HIPAA Security Risk Analysis", sessionType: "Live session", seats: 1, cents: 24_900 }],
	}),
});
