import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { findOrder, providerSessions } from "#features/sales/orders/server/index.ts";
import { consumeLimit } from "#platform/index.ts";
import { type Fulfillment, fulfill, isSettled } from "./fulfill.ts";

/** A slow payment causes six requests, and no office network sends this many. */
const questions = { max: 60, seconds: 60 };

/**
 * Runs `fulfill` for a visitor of the page after a payment. The page is public, so the provider is asked only about
 * sessions of unsettled orders, with a rate limit per network. Its limited capacity belongs to paying customers.
 *
 * @param address the caller's network
 * @returns the order's status, or the seconds until the next attempt
 */
export async function fulfillVisited(
	context: OrderContext,
	sessionId: string,
	address: string,
): Promise<Fulfillment | { retryAfter: number }> {
	const order =
		(await providerSessions.findOrderBySession(context.db, sessionId)) ?? (await findFree(context, sessionId));
	if (!order) return "unknown";
	if (isSettled(order)) return "fulfilled";
	const retryAfter = await consumeLimit(context.db, context.clock, { key: `payment asked:${address}`, ...questions });
	return retryAfter ? { retryAfter } : fulfill(context, sessionId, "success_page");
}

/** An order without a card payment has no session and is found by its reference. */
async function findFree(context: OrderContext, reference: string) {
	const order = await findOrder(context.db, { reference });
	return order?.total_cents === 0 ? order : undefined;
}
