import { SeatsReleased } from "#features/sales/orders/events.ts";
import {
	type BoughtOrder,
	invoiceLedger,
	lockBoughtOrder,
	type OrderContext,
} from "#features/sales/orders/server/index.ts";
import { AccessOpened, OrdersPaid } from "#features/sales/payments/events.ts";
import { readCredits } from "#features/sales/refunds/server/index.ts";
import type { Transaction } from "#platform/index.ts";
import { InvoicePaid } from "../events.ts";
import { findInvoiceNumber } from "./invoices-store.ts";

/**
 * Applies the effects of an invoice on which nothing is owed anymore, once: marks its order as paid, and opens courses
 * that waited for the money. If none was received, courses that waited never open, and their seats are free again.
 */
export async function completeInvoice(context: OrderContext, trx: Transaction, orderId: number): Promise<void> {
	const now = context.clock.now();
	const bought = await lockBoughtOrder(trx, orderId);
	if (!bought || bought.order.placed_at === null || bought.order.owed_cents > 0) return;
	if ((await invoiceLedger.readReceived(trx, orderId)) === 0) return releaseSeats(context, trx, bought, now);
	if (!(await invoiceLedger.markPaid(trx, orderId, now))) return;
	const invoice = await findInvoiceNumber(trx, orderId);
	if (invoice === undefined) throw new Error(`Order ${orderId} was placed by invoice but has none.`);
	const opening = await openCourses(trx, bought, now);
	if (opening.length === 0) return context.events.publish(trx, InvoicePaid, { order: { ...bought, invoice }, now });
	const opened = { ...bought, lines: opening };
	await context.events.publish(trx, AccessOpened, { orders: [opened], now });
	await context.events.publish(trx, OrdersPaid, { orders: [{ ...opened, invoice }], now });
}

/** Releases the seats of an order that waited for its money, until some of it arrives after all. */
async function releaseSeats(
	{ events }: OrderContext,
	trx: Transaction,
	{ order, lines }: BoughtOrder,
	now: Date,
): Promise<void> {
	if (order.access_opened_at !== null) return;
	await invoiceLedger.markClosed(trx, order.id, now);
	const courseIds = lines.flatMap(({ grants_live, course_id }) => (grants_live && course_id !== null ? course_id : []));
	if (courseIds.length > 0) await events.publish(trx, SeatsReleased, { courseIds: [...new Set(courseIds)] });
}

/** Opens the courses of an order that waited for its money. Returns the lines that open: those that no credit ended. */
async function openCourses(
	trx: Transaction,
	{ order, buyer, lines }: BoughtOrder,
	now: Date,
): Promise<BoughtOrder["lines"]> {
	if (!buyer || order.user_id === null || !(await invoiceLedger.openAccess(trx, order.id, now))) return [];
	const { openLines } = await readCredits(trx, order.id);
	return lines.filter(({ id }) => openLines.has(id));
}
