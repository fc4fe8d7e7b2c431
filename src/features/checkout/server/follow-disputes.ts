import type { ProviderDispute } from "../../../platform/payment/payment-provider.ts";
import type { CheckoutWorld } from "./checkout-world.ts";
import { noteDiscrepancy, settleByItself } from "./discrepancy-store.ts";
import { recordForeign } from "./follow-refunds.ts";
import { findOrder, findOrderByPayment, listRefundsOf } from "./refund-store.ts";

/**
 * Works through an event about a payment that its buyer takes back at the bank. What the event says is not believed: the
 * provider is asked. While the bank decides, it is kept for an operator to look at; what the bank gives back is recorded
 * like a refund that was made elsewhere.
 *
 * @param payment the provider's name of it
 * @throws PaymentUnavailable when the provider can't be asked
 */
export async function receiveDisputeEvent(world: CheckoutWorld, payment: string): Promise<void> {
	const disputes = await world.payment.listDisputes(payment);
	const order = await findOrderByPayment(world.db, payment);
	for (const dispute of disputes) {
		if (dispute.state === "won" || (order && (await recordLost(world, order.id, dispute)))) {
			await settleByItself(world.db, { kind: "payment_disputed", reference: dispute.id }, world.clock.now());
			continue;
		}
		const { id: reference, cents, state } = dispute;
		await noteDiscrepancy(world.db, { kind: "payment_disputed", reference, orderId: order?.id ?? null, cents, seenAt: world.clock.now() });
		world.log.error({ dispute: reference, payment, order: order?.id, cents, state }, "a buyer takes a payment back at the bank: please look at it");
	}
}

/** Records what the bank gave back; false when it did not, or when that is more than what is left of the order. */
async function recordLost(world: CheckoutWorld, orderId: number, { id, cents, state }: ProviderDispute): Promise<boolean> {
	if (state !== "lost") return false;
	const refunds = await listRefundsOf(world.db, orderId);
	if (refunds.some((refund) => refund.provider_refund === id)) return true;
	const order = await findOrder(world.db, orderId);
	if (!order || cents > order.total_cents - order.refunded_cents) return false;
	await recordForeign(world, orderId, { id, key: null, cents, currency: "usd", state: "done" }, "Taken back at the bank");
	return true;
}
