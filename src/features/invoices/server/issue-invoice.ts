import { randomBytes } from "node:crypto";
import type { Transaction } from "../../../platform/database/tables.ts";
import { invoiceNumber, seriesOf } from "../rules/invoice-number.ts";
import type { InvoiceSnapshot, Seller } from "../rules/invoice-snapshot.ts";
import { findBuyer, findInvoice, insertInvoice, listOrderLines, lockOrder, takeNumber } from "./invoice-store.ts";

/**
 * Issues the invoice of an order inside the transaction that settles it: numbers without gaps, what it says frozen.
 * Called again for the same order it gives the same invoice.
 *
 * @param seller kept with the invoice when it is given, so that a later change of address leaves it as it is
 */
export async function issueInvoice(
	trx: Transaction,
	{ orderId, now, seller }: { orderId: number; now: Date; seller?: Seller },
): Promise<{ invoiceId: number; number: string }> {
	// The order is locked before the number is taken: of two that invoice it at once, the second finds the first's.
	const order = await lockOrder(trx, orderId);
	if (!order) throw new Error(`There is no order ${orderId} to invoice.`);
	const before = await findInvoice(trx, orderId);
	if (before) return { invoiceId: before.id, number: before.number };
	const guest = order.buyer_email === null ? undefined : { name: order.buyer_name ?? "", email: order.buyer_email };
	const buyer = order.person_id === null ? guest : await findBuyer(trx, order.person_id);
	const lines = await listOrderLines(trx, orderId);
	const snapshot: InvoiceSnapshot = {
		...(seller ? { seller } : {}),
		buyer: buyer ?? null,
		orderReference: order.reference,
		...(order.quote_id === null ? {} : { services: true }),
		lines: lines.map((line) => ({
			title: line.title,
			instructor: line.instructor,
			sessionType: line.session_type,
			seats: line.seats,
			cents: line.price_cents,
		})),
		subtotalCents: order.subtotal_cents,
		promo: order.promo_code === null ? null : { code: order.promo_code, percent: Number(order.promo_percent) },
		totalCents: order.total_cents,
	};
	const series = seriesOf(now);
	const number = invoiceNumber(series, await takeNumber(trx, series));
	const invoiceId = await insertInvoice(trx, { number, reference: randomBytes(18).toString("base64url"), orderId, issuedAt: now, snapshot });
	return { invoiceId, number };
}
