import { billingRows } from "#features/sales/billing/emails/billing-rows.ts";
import type { BillingDetails } from "#features/sales/billing/rules/billing-details.ts";
import { orderRow } from "#features/sales/orders/emails/order-row.ts";
import { orderNumber } from "#features/sales/orders/rules/order-number.ts";
import type { EmailBlock } from "#platform/email/frame/email-parts.ts";
import { type Cents, formatMoney, mailTemplate } from "#platform/index.ts";
import { confirmationMessages as messages } from "../messages.ts";
import { type LiveSession, liveBlocks } from "./live-blocks.ts";

/** Why a paid line is of no use to its customer. */
export type LineProblemKind = keyof typeof messages.problems;

export interface Confirmation {
	fullName: string;
	number: string;
	order: {
		id: number;
		/** With tax. */
		total_cents: Cents;
		tax_cents?: Cents;
		subtotal_cents: Cents;
		promo_code: string | null;
		billing: BillingDetails | null;
		owed_cents?: Cents;
		/**
		 * Set if it was placed by invoice. Then receipts say what was paid: a part of the total may be credited or written
		 * off.
		 */
		placed_at?: Date | null;
	};
	/** Purchased live sessions; their calendar entries are attached to the email. */
	live: LiveSession[];
	lines: readonly {
		title: string;
		session_type: string;
		seats: number;
		unit_cents: Cents | null;
		price_cents: Cents;
	}[];
	/** Lines without use for the customer, which are to be refunded. */
	problems: { kind: LineProblemKind; title: string }[];
}

export const confirmationEmail = mailTemplate({
	kind: "fulfillment.confirmation",
	about: ["order"],
	name: "Order confirmation",
	when: "After a payment. The invoice is attached.",
	write: (facts: Confirmation, { publicUrl }) => {
		const { fullName, number, order, lines } = facts;
		const several = lines.length > 1;
		const useless = isUseless(facts);
		const total = formatMoney(order.total_cents);
		const blocks: EmailBlock[] = [
			...(useless
				? messages.refundComing(fullName, total, isByInvoice(order))
				: messages.thanks(fullName, several, isOwed(order))),
			...listNotices(facts),
			{ kind: "button", text: messages.button, href: `${publicUrl}/myOrders` },
			...orderBlocks(facts),
		];
		return {
			subject: useless ? messages.refundSubject : messages.subject(lines.map(({ title }) => title)),
			preview: useless ? messages.refundPreview(number) : messages.preview(number),
			blocks,
			why: messages.why,
		};
	},
	placeholders: {
		fullName: { label: "Name" },
		courses: { label: "The course, or the number of courses", text: ({ lines }) => nameCourses(lines) },
		total: { label: "Total paid", text: ({ order }) => formatMoney(order.total_cents) },
		invoice: { label: "Invoice number", text: ({ number }) => number },
		order: { label: "Order number", text: ({ order }) => orderNumber(order.id) },
		sessions: { label: "Live sessions with their links, and problems with the order", blocks: listNotices },
	},
	editable: (facts) => !isUseless(facts) && !isOwed(facts.order),
	sample: () => ({
		fullName: "Robin Alvarez",
		number: "2026-000142",
		order: {
			id: 1042,
			total_cents: 40_320,
			subtotal_cents: 44_800,
			promo_code: "AUTUMN10",
			billing: { company: "Northwind Clinics LLC", purchaseOrderNumber: "PO-4711" },
		},
		live: [
			{
				title: "Harassment Complaints: The First 48 Hours of an Investigation",
				startsAt: new Date("2027-01-05T18:00:00Z"),
				joinUrl: "https://training.example.com/join/sample",
				calendarUrl: "https://training.example.com/calendar/sample/session.ics",
			},
		],
		lines: [
			{
				title: "Harassment Complaints: The First 48 Hours of an Investigation",
				session_type: "Live",
				seats: 1,
				unit_cents: null,
				price_cents: 19_900,
			},
			{
				title: "HIPAA Security Risk Analysis",
				session_type: "Recording & Transcript",
				seats: 1,
				unit_cents: null,
				price_cents: 24_900,
			},
		],
		problems: [],
	}),
});

/** The table with the lines, the discount and the total of an order. */
export function orderBlocks({ order, lines, number }: Confirmation): EmailBlock[] {
	return [
		{
			kind: "rows",
			rows: [
				...lines.map((line) => ({
					label: messages.line(line.title, line.session_type, line.unit_cents === null ? null : line.seats),
					value: formatMoney(line.price_cents),
				})),
				...discountRow(order),
				...taxRow(order),
				{
					label: isByInvoice(order) ? messages.totalByInvoice : messages.total,
					value: formatMoney(order.total_cents),
					strong: true,
				},
				orderRow(order.id),
				{ label: messages.invoice, value: number },
				...billingRows(order.billing),
			],
		},
		{ kind: "small", text: messages.attached },
	];
}

const isByInvoice = ({ placed_at: placedAt = null }: Confirmation["order"]): boolean => placedAt !== null;

/** The order was placed by invoice and is not paid yet. */
export const isOwed = ({ owed_cents: owed = 0 }: Confirmation["order"]): boolean => owed > 0;

function discountRow({ subtotal_cents, total_cents, tax_cents = 0, promo_code }: Confirmation["order"]) {
	const discount = subtotal_cents - (total_cents - tax_cents);
	return discount > 0 ? [{ label: messages.promo(promo_code ?? ""), value: `−${formatMoney(discount)}` }] : [];
}

const taxRow = ({ tax_cents = 0 }: Confirmation["order"]) =>
	tax_cents > 0 ? [{ label: messages.tax, value: formatMoney(tax_cents) }] : [];

export const isUseless = ({ lines, problems }: Confirmation): boolean => problems.length === lines.length;

export const nameCourses = (lines: Confirmation["lines"]): string =>
	lines.length === 1 ? (lines[0]?.title ?? "") : messages.courses(lines.length);

export function listNotices({ problems, live }: Confirmation): EmailBlock[] {
	return [
		...problems.map(
			({ kind, title }) =>
				({ kind: "note", tone: "warn", text: [{ strong: title }, messages.problems[kind]] }) as const,
		),
		...live.flatMap(liveBlocks),
	];
}
