import { recordDiscrepancy, settleAutomatically } from "#features/sales/discrepancies/server/index.ts";
import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { findOrder, listLines } from "#features/sales/orders/server/index.ts";
import { listOrderRefunds, providerRefunds, recordCertificates } from "#features/sales/refunds/server/index.ts";
import type { ProviderDispute } from "#platform/payment/payment-provider.ts";

/**
 * Handles a provider event about a dispute. Reads its state from the provider instead of trusting the event. An open
 * dispute becomes a discrepancy for staff. A lost dispute is recorded like a refund made elsewhere, and any amount
 * above what the order has left becomes a discrepancy.
 *
 * @param payment the provider's ID of the payment
 * @throws PaymentUnavailable when the provider can't be reached
 */
export async function receiveDisputeEvent(context: OrderContext, payment: string): Promise<void> {
	const disputes = await context.payment.listDisputes(payment);
	const order = await findOrder(context.db, { payment });
	for (const dispute of disputes) {
		const { id: reference, cents, state } = dispute;
		if (order && state === "open") {
			const lineIds = (await listLines(context.db, order.id)).map(({ id }) => id);
			await recordCertificates(context, context.db, { orderId: order.id, lineIds });
		}
		if (order && state === "won")
			await settleAutomatically(
				context.db,
				{ kind: "certificate_in_doubt", reference: `order ${order.id}` },
				context.clock.now(),
			);
		const beyond = state === "lost" ? cents - (order ? await recordLost(context, order.id, dispute) : 0) : 0;
		const open = { payment_disputed: state === "open" ? cents : 0, dispute_lost: beyond };
		for (const kind of ["dispute_lost", "payment_disputed"] as const) {
			const now = context.clock.now();
			if (open[kind] === 0) await settleAutomatically(context.db, { kind, reference }, now);
			else {
				await recordDiscrepancy(context.db, {
					kind,
					reference,
					orderId: order?.id ?? null,
					cents: open[kind],
					seenAt: now,
				});
				context.log.error(
					{ dispute: reference, payment, order: order?.id, cents: open[kind], state },
					"a customer disputes a payment; respond in the payment provider's dashboard",
				);
			}
		}
	}
}

/** Records a lost dispute up to what the order has left. Returns the recorded amount in cents. */
async function recordLost(context: OrderContext, orderId: number, { id, cents }: ProviderDispute): Promise<number> {
	const order = await findOrder(context.db, { id: orderId });
	const left = order ? order.total_cents - order.refunded_cents : 0;
	if (left > 0)
		await providerRefunds.recordForeign(
			context,
			orderId,
			{ id, key: null, cents: Math.min(cents, left), currency: "usd", state: "done" },
			"Returned by the bank after a dispute",
		);
	// Last, because the same event can be recorded elsewhere at any moment before.
	const refunds = await listOrderRefunds(context.db, orderId);
	return refunds.find((refund) => refund.provider_refund === id)?.cents ?? 0;
}
