import { randomBytes } from "node:crypto";
import { orderNumber } from "#features/sales/orders/rules/order-number.ts";
import { type BoughtOrder, lockBoughtOrder } from "#features/sales/orders/server/index.ts";
import type { Transaction } from "#platform/index.ts";
import { invoiceNumber, toInvoiceSeries } from "../rules/invoice-number.ts";
import type { InvoiceSnapshot, Seller } from "../rules/invoice-snapshot.ts";
import { assignNumbers, findInvoice, insertInvoices } from "./invoice-store.ts";
import { readSeller, type SellerContext } from "./issuer.ts";

/**
 * Issues the invoice of an order in the transaction that settles it. Its series has no gaps, and its content is stored.
 * Idempotent: an order has one first invoice.
 *
 * @returns the number of the order's valid invoice
 */
export async function issueInvoice(
	context: SellerContext,
	trx: Transaction,
	{ orderId, now, remittance }: { orderId: number; now: Date; remittance?: string },
): Promise<string> {
	// Locked before a number is assigned, so that of two concurrent calls the second finds the first's.
	const bought = await lockBoughtOrder(trx, orderId);
	if (!bought) throw new Error(`Order ${orderId} doesn't exist, so it can't be invoiced.`);
	const before = await findInvoice(trx, orderId);
	if (before) return before.number;
	const [issued] = await issueInvoices(context, trx, [bought], now, remittance);
	return (issued as { invoice: string }).invoice;
}

/**
 * Issues the first invoices of orders that this transaction has locked and marked as paid, and adds their numbers.
 *
 * @param remittance how to pay invoices that are not paid yet
 */
export async function issueInvoices<Order extends BoughtOrder>(
	context: SellerContext,
	trx: Transaction,
	orders: Order[],
	now: Date,
	remittance = "",
): Promise<(Order & { invoice: string })[]> {
	const seller = readSeller(context);
	const series = toInvoiceSeries(now);
	const last = await assignNumbers(trx, series, orders.length);
	const invoiced = orders.map((bought, index) => ({
		...bought,
		invoice: invoiceNumber(series, last - orders.length + 1 + index),
	}));
	await insertInvoices(
		trx,
		invoiced.map((bought) => ({
			number: bought.invoice,
			reference: randomBytes(18).toString("base64url"),
			orderId: bought.order.id,
			issuedAt: now,
			snapshot: toSnapshot(bought, seller, remittance),
		})),
	);
	return invoiced;
}

function toSnapshot({ order, buyer, lines }: BoughtOrder, seller: Seller, remittance: string): InvoiceSnapshot {
	return {
		seller,
		buyer: buyer ? { name: buyer.fullName, email: buyer.email } : null,
		...(order.billing ? { billing: order.billing } : {}),
		orderReference: orderNumber(order.id),
		...(lines.every(({ course_id }) => course_id === null) ? { services: true } : {}),
		lines: lines.map((line) => ({
			title: line.title,
			instructor: line.instructor,
			sessionType: line.session_type,
			seats: line.seats,
			...(order.quote_id === null ? { quantity: line.unit_cents === null ? 1 : line.seats } : {}),
			cents: line.price_cents,
			...(order.promo_code !== null && line.paid_cents < line.price_cents
				? { discountCents: line.price_cents - line.paid_cents }
				: {}),
			...(line.tax_rate ? { taxRate: line.tax_rate } : {}),
		})),
		subtotalCents: order.subtotal_cents,
		promo: toPromo(order),
		...(order.tax_source === null
			? {}
			: { tax: { cents: order.tax_cents, place: order.tax_place, exemption: order.tax_exemption } }),
		totalCents: order.total_cents,
		...(order.due_on === null ? {} : { terms: { dueOn: order.due_on, remittance } }),
	};
}

function toPromo({
	promo_code: code,
	promo_percent: percent,
	promo_amount_cents: amountCents,
}: BoughtOrder["order"]): InvoiceSnapshot["promo"] {
	if (code === null) return null;
	return amountCents === null ? { code, percent: Number(percent) } : { code, amountCents };
}
