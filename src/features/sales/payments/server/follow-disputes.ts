import type { ProviderDispute } from "../../../../platform/payment/payment-provider.ts";
import type { CheckoutDeps } from "../../checkout/server/index.ts";
import { listLines, noteDiscrepancy, settleByItself } from "../../orders/server/index.ts";
import { findOrder, findOrderByPayment, listRefundsOf, noteCertificates, recordForeign } from "../../refunds/server/index.ts";

/**
 * Works through an event about a payment that its buyer takes back at the bank. What the event says is not believed: the
 * provider is asked. While the bank decides, it is kept for an operator to look at; what the bank gives back is recorded
 * like a refund that was made elsewhere, and what of it no order has left is kept for an operator again.
 *
 * @param payment the provider's name of it
 * @throws PaymentUnavailable when the provider can't be asked
 */
export async function receiveDisputeEvent(world: CheckoutDeps, payment: string): Promise<void> {
	const disputes = await world.payment.listDisputes(payment);
	const order = await findOrderByPayment(world.db, payment);
	for (const dispute of disputes) {
		const { id: reference, cents, state } = dispute;
		if (order && state === "open") {
			const lineIds = (await listLines(world.db, order.id)).map(({ id }) => id);
			await noteCertificates(world, world.db, { orderId: order.id, lineIds });
		}
		if (order && state === "won") await settleByItself(world.db, { kind: "certificate_in_doubt", reference: `order ${order.id}` }, world.clock.now());
		const beyond = state === "lost" ? cents - (order ? await recordLost(world, order.id, dispute) : 0) : 0;
		const open = { payment_disputed: state === "open" ? cents : 0, dispute_lost: beyond };
		for (const kind of ["dispute_lost", "payment_disputed"] as const) {
			const now = world.clock.now();
			if (open[kind] === 0) await settleByItself(world.db, { kind, reference }, now);
			else {
				await noteDiscrepancy(world.db, { kind, reference, orderId: order?.id ?? null, cents: open[kind], seenAt: now });
				world.log.error(
					{ dispute: reference, payment, order: order?.id, cents: open[kind], state },
					"a customer disputes a payment; respond in the payment provider's dashboard",
				);
			}
		}
	}
}

/** Records what the bank gave back, as far as the order has it left; gives how much of it is recorded, in cents. */
async function recordLost(world: CheckoutDeps, orderId: number, { id, cents }: ProviderDispute): Promise<number> {
	const recorded = async () => (await listRefundsOf(world.db, orderId)).find((refund) => refund.provider_refund === id)?.cents ?? 0;
	const before = await recorded();
	const order = before === 0 ? await findOrder(world.db, orderId) : undefined;
	const left = order ? order.total_cents - order.refunded_cents : 0;
	if (left === 0) return before;
	await recordForeign(world, orderId, { id, key: null, cents: Math.min(cents, left), currency: "usd", state: "done" }, "Returned by the bank after a dispute");
	return recorded();
}
