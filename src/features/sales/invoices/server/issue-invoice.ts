import { randomBytes } from "node:crypto";
import { orderNumber } from "#features/sales/orders/rules/order-number.ts";
import { type BoughtOrder, lockBoughtOrder } from "#features/sales/orders/server/index.ts";
import type { Transaction } from "#platform/database/tables.ts";
import { invoiceNumber, seriesOf } from "../rules/invoice-number.ts";
import type { InvoiceSnapshot, Seller } from "../rules/invoice-snapshot.ts";
import { assignNumbers, findInvoice, insertInvoices } from "./invoice-store.ts";

interface Issued {
	invoiceId: number;
	number: string;
}

/**
 * Issues the invoice of an order in the transaction that settles it. Its series has no gaps, and its content is stored.
 * Idempotent: an order has one first invoice.
 *
 * @param seller stored with the invoice, so that a later change of address does not affect it
 */
export async function issueInvoice(trx: Transaction, { orderId, ...rest }: { orderId: number; now: Date; seller?: Seller }): Promise<Issued> {
	// Locked before a number is assigned, so that of two concurrent calls the second finds the first's.
	const bought = await lockBoughtOrder(trx, orderId);
	if (!bought) throw new Error(`Order ${orderId} doesn't exist, so it can't be invoiced.`);
	const before = await findInvoice(trx, orderId);
	if (before) return { invoiceId: before.id, number: before.number };
	const issued = await issueFirstInvoices(trx, { orders: [bought], ...rest });
	return issued.get(orderId) as Issued;
}

/** Issues the invoices of orders that this transaction has locked and marked as paid. */
export async function issueFirstInvoices(
	trx: Transaction,
	{ orders, now, seller }: { orders: BoughtOrder[]; now: Date; seller?: Seller },
): Promise<Map<number, Issued>> {
	const series = seriesOf(now);
	const last = await assignNumbers(trx, series, orders.length);
	const written = await insertInvoices(
		trx,
		orders.map((paid, index) => ({
			number: invoiceNumber(series, last - orders.length + 1 + index),
			reference: randomBytes(18).toString("base64url"),
			orderId: paid.order.id,
			issuedAt: now,
			snapshot: snapshotOf(paid, seller),
		})),
	);
	return new Map(written.map(({ order_id, id, number }) => [order_id, { invoiceId: id, number }]));
}

function snapshotOf({ order, buyer, lines }: BoughtOrder, seller: Seller | undefined): InvoiceSnapshot {
	return {
		...(seller ? { seller } : {}),
		buyer: buyer ? { name: buyer.fullName, email: buyer.email } : null,
		...(order.billing ? { billing: order.billing } : {}),
		orderReference: orderNumber(order.id),
		...(order.quote_id === null ? {} : { services: true }),
		lines: lines.map((line) => ({
			title: line.title,
			instructor: line.instructor,
			sessionType: line.session_type,
			seats: line.seats,
			...(order.quote_id === null ? { quantity: 1 } : {}),
			cents: line.price_cents,
			...(order.promo_code !== null && line.paid_cents < line.price_cents ? { discountCents: line.price_cents - line.paid_cents } : {}),
		})),
		subtotalCents: order.subtotal_cents,
		promo: promoOf(order),
		totalCents: order.total_cents,
	};
}

function promoOf({ promo_code: code, promo_percent: percent, promo_amount_cents: amountCents }: BoughtOrder["order"]): InvoiceSnapshot["promo"] {
	if (code === null) return null;
	return amountCents === null ? { code, percent: Number(percent) } : { code, amountCents };
}
