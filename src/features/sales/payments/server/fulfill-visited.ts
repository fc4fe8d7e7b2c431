import { consumeLimit } from "../../../../platform/limits/take-limit.ts";
import type { OrderContext } from "../../orders/server/index.ts";
import { findOrderByReference, findOrderBySession } from "../../orders/server/index.ts";
import { type Fulfillment, fulfill, isSettled } from "./fulfill.ts";

/** Six questions follow a payment that takes its time; so many come from no office. */
const questions = { most: 60, seconds: 60 };

/**
 * `fulfill` for whoever comes to the page after a payment. Anybody may come, so the provider is asked only about sessions
 * of orders of ours that aren't settled, and so often for one network: what it answers in a second is bounded, and
 * belongs to those who pay.
 *
 * @param address the caller's network
 * @returns what became of it, or after how many seconds it may be asked again
 */
export async function fulfillVisited(context: OrderContext, sessionId: string, address: string): Promise<Fulfillment | { retryAfter: number }> {
	const order = (await findOrderBySession(context.db, sessionId)) ?? (await findFree(context, sessionId));
	if (!order) return "unknown";
	if (isSettled(order)) return "fulfilled";
	const limit = await consumeLimit(context.db, context.clock, { key: `payment asked:${address}`, ...questions });
	return limit.ok ? fulfill(context, sessionId, "success_page") : { retryAfter: limit.retryAfter };
}

/** An order that needs no card has no session: its reference stands for one. */
async function findFree(context: OrderContext, reference: string) {
	const order = await findOrderByReference(context.db, reference);
	return order?.total_cents === 0 ? order : undefined;
}
