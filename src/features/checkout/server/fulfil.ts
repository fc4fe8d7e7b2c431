import type { Selectable } from "kysely";
import type { Transaction } from "../../../platform/database/tables.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { PaymentSession } from "../../../platform/payment/payment-provider.ts";
import { issueInvoice } from "../../invoices/server/index.ts";
import { spendUse } from "../../promotions/server/index.ts";
import { buyerOf } from "./buyer-of.ts";
import type { CheckoutWorld } from "./checkout-world.ts";
import { noteDiscrepancy } from "./discrepancy-store.ts";
import { enrolInLines } from "./enrol-in-lines.ts";
import { mailConfirmation } from "./mail-confirmation.ts";
import { cancelOtherOrders, enterPayment, findOrderByReference, findOrderBySession, listLines, moveOrder } from "./order-store.ts";
import type { OrderTable, PaidThrough } from "./tables.ts";

type Order = Selectable<OrderTable>;

export type Fulfilment = "fulfilled" | "not_paid" | "unknown";

/**
 * The only way to paid. Asks the provider for the session and, when it is paid, does everything that follows in one
 * transaction: exactly once, however often and from wherever this is called (webhook, success page, reconciliation).
 *
 * @param through which way the news came, for the order's timeline
 * @throws PaymentUnavailable when the provider can't be asked
 */
export async function fulfil(world: CheckoutWorld, sessionId: string, through: PaidThrough): Promise<Fulfilment> {
	const known = await findOrderBySession(world.db, sessionId);
	if (known && isSettled(known)) return "fulfilled";
	const free = known ?? (await findOrderByReference(world.db, sessionId));
	if (free && free.total_cents === 0) return fulfilFree(world, free);
	const session = await world.payment.readSession(sessionId);
	return session ? fulfilSession(world, session, through) : "unknown";
}

/** `fulfil` for a session that was just read. */
export async function fulfilSession(world: CheckoutWorld, session: PaymentSession, through: PaidThrough): Promise<Fulfilment> {
	// By the reference, not the session's id: the id may have been lost between the provider's answer and our note of it.
	const order = session.reference === null ? undefined : await findOrderByReference(world.db, session.reference);
	const discrepancy = { reference: session.payment ?? session.id, cents: session.cents, seenAt: world.clock.now() };
	if (!order) {
		if (session.paid) await noteDiscrepancy(world.db, { ...discrepancy, kind: "payment_without_order", orderId: null });
		return "unknown";
	}
	if (isSettled(order)) return "fulfilled";
	if (!session.paid) return "not_paid";
	if (session.cents !== order.total_cents || session.currency !== "usd") {
		world.log.error({ order: order.reference, session: session.id, paid: session.cents, due: order.total_cents }, "a payment does not match its order");
		await noteDiscrepancy(world.db, { ...discrepancy, kind: "payment_differs", orderId: order.id });
		return "not_paid";
	}
	try {
		await inTransaction(world.db, (trx) => settle(world, trx, order, { payment: session.payment ?? session.id, through }));
	} catch (error) {
		if (!(error instanceof QuotePaidBefore)) throw error;
		// Nothing is due for this money: it goes back, once for this order.
		world.log.error({ order: order.reference, session: session.id }, "a quote was paid a second time; the money goes back");
		if (session.payment) await world.payment.refund({ payment: session.payment, cents: session.cents, key: `twice:${order.reference}` });
		return "not_paid";
	}
	return "fulfilled";
}

/** Another order had paid the quote: nothing of this one may stay. */
class QuotePaidBefore extends Error {}

/** `fulfil` for an order whose total is 0: it needs no card. */
export async function fulfilFree(world: CheckoutWorld, order: Order): Promise<Fulfilment> {
	if (order.total_cents !== 0) throw new Error("Only an order with a total of 0 is fulfilled without a payment.");
	if (order.state === "cancelled" || order.state === "expired") return "not_paid";
	await inTransaction(world.db, (trx) => settle(world, trx, order, { payment: null, through: "no_payment" }));
	return "fulfilled";
}

function isSettled(order: Order): boolean {
	return order.state === "paid" || order.state === "partially_refunded" || order.state === "refunded";
}

async function settle(
	world: CheckoutWorld,
	trx: Transaction,
	order: Order,
	{ payment, through }: { payment: string | null; through: PaidThrough },
): Promise<void> {
	const now = world.clock.now();
	if (order.quote_id !== null) {
		if (!(await world.quotes.markPaid(trx, { quoteId: order.quote_id, orderId: order.id, now }))) throw new QuotePaidBefore();
		await cancelOtherOrders(trx, order.quote_id, order.id, now);
	}
	// Paid after it was cancelled or had expired: the money is there, so the goods are due.
	if (!(await moveOrder(trx, order.id, ["pending", "cancelled", "expired"], "paid", { paid_at: now, paid_through: through }))) return;
	if (payment) await enterPayment(trx, { orderId: order.id, cents: order.total_cents, reference: payment, now });
	await spendUse(trx, order.id);
	const lines = await listLines(trx, order.id);
	const { number } = await issueInvoice(trx, { orderId: order.id, now });
	const buyer = await buyerOf(trx, order);
	if (order.quote_id !== null) {
		if (buyer) await world.quotes.thank(trx, { quoteId: order.quote_id, orderId: order.id, buyer, invoice: number, key: `order:${order.reference}` });
		return;
	}
	// An account that was erased while its payment was under way has nobody to enrol; the ledger keeps the money.
	if (order.person_id === null) return;
	const live = await enrolInLines(world, trx, { orderId: order.id, personId: order.person_id, lines, now });
	if (buyer) await mailConfirmation(world, trx, { order, buyer, number, lines, live, key: `order:${order.reference}` });
}
