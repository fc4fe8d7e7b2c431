import { PaymentUnavailable } from "../../../../../platform/payment/payment-provider.ts";
import { findUser } from "../../../../people/accounts/server/index.ts";
import type { OrderContext } from "../../../orders/server/index.ts";
import { closeOrder, listPending } from "../../../orders/server/index.ts";
import { fulfillSession } from "../fulfill.ts";
import { openPayment } from "../open-payment.ts";

/** Orders younger than this are left to the webhook. */
const graceSeconds = 60;

/** Longer than any payment takes that does not succeed or fail at once. */
const underWayDays = 21;

/**
 * Asks the provider what became of every order that still waits, and settles or ends it: repairs whatever a lost
 * webhook, a closed browser or a crash left open. Stops while the provider is unavailable: each request would wait for its
 * timeout. Safe to run at any time, on several nodes at once.
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
					return context.log.warn({ order: order.reference }, "The payment provider is unavailable. Orders will be reconciled later.");
				context.log.error({ err: error, order: order.reference }, "An order could not be reconciled.");
			}
		}
		if (orders.length < 100) return;
		after = (orders.at(-1) as { id: number }).id;
	}
}

async function settleOrEnd(context: OrderContext, order: Awaited<ReturnType<typeof listPending>>[number], now: Date): Promise<void> {
	const overdue = order.expires_at <= now;
	let sessionId = order.provider_session;
	// Of a quote nobody has the page whose session is not known: it runs out.
	if (!sessionId && !overdue && order.total_cents > 0 && order.user_id !== null) {
		// The note of the session may have been lost in a crash: the same key gives the same session back.
		const buyer = await findUser(context.db, order.user_id);
		if (buyer) sessionId = (await openPayment(context, order, buyer.email)).sessionId;
	}
	const session = sessionId ? await (overdue ? context.payment.expireSession(sessionId) : context.payment.readSession(sessionId)) : undefined;
	if (session?.paid) await fulfillSession(context, session, "reconciliation");
	// The money is on its way, as with a debit: what the order holds stays its own until the provider says how that ended.
	else if (session?.status === "complete" && now.getTime() - order.expires_at.getTime() < underWayDays * 86_400_000) return;
	else if (overdue || session?.status === "expired") await closeOrder(context, order.id, "expired");
}
