import { recordDiscrepancy } from "#features/sales/discrepancies/server/index.ts";
import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { findOrder } from "#features/sales/orders/server/index.ts";
import type { PaymentSession } from "#platform/payment/payment-provider.ts";
import { providerMinutes } from "../../rules/checkout-end.ts";
import { fulfillSession, isSettled } from "../fulfill.ts";
import { listInvoicesSince } from "./invoices-store.ts";

export interface PaymentComparison {
	/** Number of completed sessions at the provider. */
	seen: number;
	/** References of paid orders that this comparison settled. */
	settled: string[];
	/** Payments without an order; each is a discrepancy. */
	missing: PaymentSession[];
	/** Numbers of invoices that were possibly issued for two orders, in order. */
	reusedInvoices: string[];
}

/**
 * Compares the provider's completed sessions with the orders, for example after a failover that lost data. Settles
 * orders with an unknown payment and reports payments without an order. Idempotent, and safe to run on several nodes
 * at once.
 *
 * @throws PaymentUnavailable when the provider can't be reached
 */
export async function comparePayments(context: OrderContext, since: Date): Promise<PaymentComparison> {
	const found: PaymentComparison = { seen: 0, settled: [], missing: [], reusedInvoices: [] };
	const lost: PaymentSession[] = [];
	for await (const session of context.payment.listCompleted(since)) {
		found.seen++;
		const order =
			session.reference === null ? undefined : await findOrder(context.db, { reference: session.reference });
		if (!session.paid || (order && isSettled(order))) continue;
		lost.push(session);
		const outcome = await fulfillSession(context, session, "reconciliation", order);
		if (outcome === "fulfilled" && order) found.settled.push(order.reference);
		if (!order) found.missing.push(session);
	}
	if (found.missing.length > 0) found.reusedInvoices = await recordReusedInvoices(context, found, lost);
	return found;
}

/**
 * Reports invoice numbers that were possibly used twice. A lost order's number was reassigned to one of the first
 * orders after the loss.
 */
async function recordReusedInvoices(
	context: OrderContext,
	{ missing, settled }: PaymentComparison,
	lost: PaymentSession[],
): Promise<string[]> {
	const moments = lost.map(({ createdAt }) => createdAt.getTime());
	const invoices = (await listInvoicesSince(context.db, new Date(Math.min(...moments)))).filter(
		({ orderReference }) => !settled.includes(orderReference),
	);
	const during = invoices.filter(
		({ issuedAt }) => issuedAt.getTime() <= Math.max(...moments) + providerMinutes * 60_000,
	).length;
	const numbers = invoices.slice(0, during + missing.length).map(({ number }) => number);
	const [first, last] = [numbers[0], numbers.at(-1)];
	if (first === undefined) return [];
	const detail = first === last ? `Invoice ${first}` : `Invoices ${first} to ${last}`;
	await recordDiscrepancy(context.db, {
		kind: "invoice_numbers_reused",
		reference: first,
		orderId: null,
		cents: null,
		detail,
		seenAt: context.clock.now(),
	});
	return numbers;
}
