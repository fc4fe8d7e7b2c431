import type { Selectable } from "kysely";
import { recordDiscrepancy } from "#features/sales/discrepancies/server/index.ts";
import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { findOrder, providerSessions } from "#features/sales/orders/server/index.ts";
import type { PaidThrough } from "#features/sales/orders/server/tables.ts";
import { refundSecondPayment } from "#features/sales/refunds/server/index.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { PaymentSession } from "#platform/payment/payment-provider.ts";
import { QuotePaidBefore, settle } from "./settle.ts";

type Order = Selectable<Tables["orders"]>;

export type Fulfillment = "fulfilled" | "not_paid" | "unknown";

/**
 * Marks an order as paid; nothing else does. Reads the session from the provider and applies all effects of a payment
 * in one transaction. They apply exactly once, whether called by webhook, success page or reconciliation.
 *
 * @param through the caller, for the order's timeline
 * @throws PaymentUnavailable when the provider can't be reached
 */
export async function fulfill(context: OrderContext, sessionId: string, through: PaidThrough): Promise<Fulfillment> {
	const found = await providerSessions.findOrderBySession(context.db, sessionId);
	if (found && isSettled(found)) return "fulfilled";
	const free = found ?? (await findOrder(context.db, { reference: sessionId }));
	if (free && free.total_cents === 0) return fulfillFree(context, free);
	const session = await context.payment.readSession(sessionId);
	return session ? fulfillSession(context, session, through, found) : "unknown";
}

/**
 * Runs `fulfill` for a session that was just read.
 *
 * @param prior an order that was read before and can be the session's
 */
export async function fulfillSession(
	context: OrderContext,
	session: PaymentSession,
	through: PaidThrough,
	prior?: Order,
): Promise<Fulfillment> {
	// Finds the order by reference: a crash can lose the session ID before it is saved.
	const order =
		session.reference === null
			? undefined
			: prior?.reference === session.reference
				? prior
				: await findOrder(context.db, { reference: session.reference });
	const discrepancy = { reference: session.payment ?? session.id, cents: session.cents, seenAt: context.clock.now() };
	if (!order) {
		const detail = `Checkout session ${session.id}${session.email ? `, customer ${session.email}` : ""}`;
		if (session.paid)
			await recordDiscrepancy(context.db, { ...discrepancy, kind: "payment_without_order", orderId: null, detail });
		return "unknown";
	}
	if (isSettled(order)) return "fulfilled";
	if (!session.paid) return "not_paid";
	// Stripe computed the tax of its payment page, which the order does not know yet.
	const tax = order.tax_source === "stripe" ? (session.tax ?? null) : null;
	const due = order.total_cents + (tax?.cents ?? 0);
	if (session.cents !== due || session.currency !== "usd") {
		context.log.error(
			{ order: order.reference, session: session.id, paid: session.cents, due },
			"A payment does not match its order.",
		);
		await recordDiscrepancy(context.db, { ...discrepancy, kind: "payment_differs", orderId: order.id });
		return "not_paid";
	}
	try {
		await settle(context, { order, payment: session.payment ?? session.id, through, tax });
	} catch (error) {
		if (!(error instanceof QuotePaidBefore)) throw error;
		const { payment, cents } = session;
		if (payment) await refundSecondPayment(context, { orderReference: order.reference, payment, cents });
		return "not_paid";
	}
	return "fulfilled";
}

/** Runs `fulfill` for an order with a total of $0, which needs no card. */
export async function fulfillFree(context: OrderContext, order: Order): Promise<Fulfillment> {
	if (order.total_cents !== 0) throw new Error("Only an order with a total of 0 is fulfilled without a payment.");
	if (order.state === "canceled" || order.state === "expired") return "not_paid";
	await settle(context, { order, payment: null, through: "no_payment" });
	return "fulfilled";
}

/** Returns whether all effects of the payment were applied. */
export function isSettled(order: Order): boolean {
	return order.state === "paid" || order.state === "partially_refunded" || order.state === "refunded";
}
