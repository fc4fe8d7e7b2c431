import type { ProviderDispute } from "../../../../platform/payment/payment-provider.ts";
import type { OrderContext } from "../../orders/server/index.ts";
import { listLines, recordDiscrepancy, settleByItself } from "../../orders/server/index.ts";
import { findOrder, findOrderByPayment, listRefundsOf, recordCertificates, recordForeign } from "../../refunds/server/index.ts";

/**
 * Works through an event about a payment that its buyer takes back at the bank. What the event says is not believed: the
 * provider is asked. While the bank decides, it is kept for an operator to look at; what the bank gives back is recorded
 * like a refund that was made elsewhere, and what of it no order has left is kept for an operator again.
 *
 * @param payment the provider's name of it
 * @throws PaymentUnavailable when the provider can't be asked
 */
export async function receiveDisputeEvent(context: OrderContext, payment: string): Promise<void> {
	const disputes = await context.payment.listDisputes(payment);
	const order = await findOrderByPayment(context.db, payment);
	for (const dispute of disputes) {
		const { id: reference, cents, state } = dispute;
		if (order && state === "open") {
			const lineIds = (await listLines(context.db, order.id)).map(({ id }) => id);
			await recordCertificates(context, context.db, { orderId: order.id, lineIds });
		}
		if (order && state === "won") await settleByItself(context.db, { kind: "certificate_in_doubt", reference: `order ${order.id}` }, context.clock.now());
		const beyond = state === "lost" ? cents - (order ? await recordLost(context, order.id, dispute) : 0) : 0;
		const open = { payment_disputed: state === "open" ? cents : 0, dispute_lost: beyond };
		for (const kind of ["dispute_lost", "payment_disputed"] as const) {
			const now = context.clock.now();
			if (open[kind] === 0) await settleByItself(context.db, { kind, reference }, now);
			else {
				await recordDiscrepancy(context.db, { kind, reference, orderId: order?.id ?? null, cents: open[kind], seenAt: now });
				context.log.error(
					{ dispute: reference, payment, order: order?.id, cents: open[kind], state },
					"a customer disputes a payment; respond in the payment provider's dashboard",
				);
			}
		}
	}
}

/** Records what the bank gave back, as far as the order has it left; gives how much of it is recorded, in cents. */
async function recordLost(context: OrderContext, orderId: number, { id, cents }: ProviderDispute): Promise<number> {
	const recorded = async () => (await listRefundsOf(context.db, orderId)).find((refund) => refund.provider_refund === id)?.cents ?? 0;
	const before = await recorded();
	const order = before === 0 ? await findOrder(context.db, orderId) : undefined;
	const left = order ? order.total_cents - order.refunded_cents : 0;
	if (left === 0) return before;
	await recordForeign(
		context,
		orderId,
		{ id, key: null, cents: Math.min(cents, left), currency: "usd", state: "done" },
		"Returned by the bank after a dispute",
	);
	return recorded();
}
