import { deepStrictEqual } from "node:assert";
import { computeCredit } from "./rules/orders.ts";
import type { StoredOrder } from "./snapshot.ts";
import { isInvoiced, type Order, type PromoCode } from "./state.ts";

/** Compares the lines, amounts, customers and reasons on the invoices and credit notes of an order. */
export function checkPapers(order: Order, { invoices, creditNotes, refunds }: StoredOrder): void {
	const printed = invoices.map(({ buyer, lines, subtotalCents, promo, tax, totalCents, billing, replaces }) => ({
		buyer,
		company: billing?.company ?? null,
		lines: lines.map(({ title, sessionType, seats, cents, discountCents }) => ({
			title,
			sessionType: order.quote ? "" : sessionType,
			seats,
			cents,
			discount: discountCents ?? 0,
		})),
		subtotal: subtotalCents,
		promo,
		tax: tax?.cents ?? 0,
		total: totalCents,
		replaces: replaces?.number ?? null,
	}));
	deepStrictEqual(
		printed,
		listInvoices(order, invoices[0]?.number ?? null),
		`The invoices of order ${order.id} differ.`,
	);

	const credited = creditNotes.map(({ buyer, invoice, lines, tax, totalCents, reason }) => ({
		buyer,
		invoice: invoice.number,
		lines: lines.map(({ title, detail, cents }) => ({ title, cents, isPart: detail.endsWith("Part of the price") })),
		tax: tax?.cents ?? 0,
		total: totalCents,
		reason,
	}));
	const expected = order.refunds.flatMap((refund, index) => {
		const total = computeCredit(refund);
		if ((refund.state !== "done" && refund.state !== "reversed") || total === null) return [];
		const shares = (refunds[index]?.lines ?? []).map(({ id, cents: gross, tax }) => {
			const place = order.lineIds.indexOf(id);
			const line = order.lines[place];
			return {
				title: listTitles(order)[place] as string,
				cents: gross - tax,
				isPart: gross < (line ? line.paid + line.tax : 0),
				place,
			};
		});
		const tax = refunds[index]?.tax ?? 0;
		const lines = shares
			.toSorted((a, b) => a.place - b.place)
			.map(({ title, cents, isPart }) => ({ title, cents, isPart }));
		return {
			buyer: order.invoicedTo,
			invoice: invoices.at(-1)?.number,
			lines: lines.length > 0 ? lines : [{ title: "Part of the order total", cents: total - tax, isPart: false }],
			tax,
			total,
			reason: refund.reason,
		};
	});
	// In the order of the bank's messages, which can be late.
	deepStrictEqual(sorted(credited), sorted(expected), `The credit notes of order ${order.id} differ.`);
}

const sorted = (list: object[]) => list.map((one) => JSON.stringify(one)).sort();

const listTitles = ({ quote, lines }: Order) => lines.map(({ course }) => (quote ? "A day on site" : course.title));

/** The invoice of a paid order, and the one that corrects it. */
function listInvoices(order: Order, number: string | null) {
	if (!isInvoiced(order)) return [];
	const titles = listTitles(order);
	const first = {
		buyer: order.invoicedTo,
		company: null,
		lines: order.lines.map(({ option, price, paid }, index) => ({
			title: titles[index],
			sessionType: option.name,
			seats: option.seats,
			cents: price,
			discount: price - paid,
		})),
		subtotal: order.lines.reduce((sum, { price }) => sum + price, 0),
		promo: order.code && toPromo(order.code),
		tax: order.lines.reduce((sum, line) => sum + line.tax, 0),
		total: order.total,
		replaces: null,
	};
	return order.correction === null
		? [first]
		: [first, { ...first, company: order.correction || null, replaces: number }];
}

const toPromo = ({ name: code, off }: PromoCode) =>
	"cents" in off ? { code, amountCents: off.cents } : { code, percent: off.percent };
