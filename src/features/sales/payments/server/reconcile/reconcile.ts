import { findUser } from "#features/people/accounts/server/index.ts";
import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { closeOrder, listPending } from "#features/sales/orders/server/index.ts";
import { PaymentUnavailable } from "#platform/payment/payment-provider.ts";
import { fulfillSession } from "../fulfill.ts";
import { openPaymentPage } from "../open-payment-page.ts";

/** Orders younger than this are left to the webhook. */
const graceSeconds = 60;

/** Longer than any delayed payment takes to succeed or fail, in days. */
const underWayDays = 21;

/**
 * Reads the session of every pending order from the provider, then settles or closes the order. Repairs lost
 * webhooks, closed browsers and crashes. Stops while the provider is unavailable, because each request would wait for
 * its timeout. Safe to run on several nodes at once.
 */
export async function reconcile(context: OrderContext): Promise<void> {
	const now = context.clock.now();
	let after = 0;
	for (;;) {
		const orders = await listPending(context.db, new Date(now.getTime() - graceSeconds * 1000), after);
		for (const order of orders) {
			try {
				await settleOrEnd(context, order, now);
			} catch (error) {
				if (error instanceof PaymentUnavailable)
					return context.log.warn(
						{ order: order.reference },
						"The payment provider is unavailable. Orders will be reconciled later.",
					);
				context.log.error({ err: error, order: order.reference }, "An order could not be reconciled.");
			}
		}
		if (orders.length < 100) return;
		after = (orders.at(-1) as { id: number }).id;
	}
}

async function settleOrEnd(
	context: OrderContext,
	order: Awaited<ReturnType<typeof listPending>>[number],
	now: Date,
): Promise<void> {
	const overdue = order.expires_at <= now;
	let sessionId = order.provider_session;
	// No customer has the page of a quote without a known session, so it just expires. An order by invoice has no page.
	if (!sessionId && !overdue && order.total_cents > 0 && order.user_id !== null && order.due_on === null) {
		// A crash can lose the session ID; the same idempotency key returns the same session.
		const buyer = await findUser(context.db, order.user_id);
		if (buyer) sessionId = (await openPaymentPage(context, order, buyer.email)).sessionId;
	}
	const session = sessionId
		? await (overdue ? context.payment.expireSession(sessionId) : context.payment.readSession(sessionId))
		: undefined;
	if (session?.paid) await fulfillSession(context, session, "reconciliation");
	// A delayed payment, such as a direct debit, keeps its order open until the provider reports the result.
	else if (session?.status === "complete" && now.getTime() - order.expires_at.getTime() < underWayDays * 86_400_000)
		return;
	else if (overdue || session?.status === "expired") await closeOrder(context, order.id, "expired");
}
