import type { Transaction } from "../../../platform/database/tables.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { ProviderRefund } from "../../../platform/payment/payment-provider.ts";
import { endEnrolment } from "../../enrolments/server/index.ts";
import { creditNoteNumbers, issueCreditNote } from "../../invoices/server/index.ts";
import { refundMail } from "../mails/refund.ts";
import { type Buyer, buyerOf } from "./buyer-of.ts";
import type { CheckoutWorld } from "./checkout-world.ts";
import {
	countLinesNotBack,
	endRefund,
	enterRefund,
	freeLines,
	holdOrder,
	listRefundLines,
	noteProviderRefund,
	putBack,
	type Refund,
	setOrderState,
} from "./refund-store.ts";

/** Does what follows from the provider's word on a refund: once, however often it is told. */
export async function applyProviderRefund(world: CheckoutWorld, refund: Refund, told: ProviderRefund): Promise<void> {
	if (told.state === "pending") await noteProviderRefund(world.db, refund.id, told.id);
	else if (told.state === "failed") await failRefund(world, refund, { providerRefund: told.id, failure: "The provider could not give the money back." });
	else {
		if (told.cents !== refund.cents || told.currency !== "usd")
			world.log.error({ refund: refund.reference, asked: refund.cents, given: told.cents }, "a refund does not match what was asked for");
		await inTransaction(world.db, (trx) => settleRefund(world, trx, refund, told.id));
	}
}

/** Lets go of a refund that will not come to be: its money and its lines are free again. */
export async function failRefund(
	world: Pick<CheckoutWorld, "db" | "clock" | "log">,
	refund: Refund,
	{ providerRefund, failure }: { providerRefund: string | null; failure: string },
): Promise<void> {
	await inTransaction(world.db, async (trx) => {
		await holdOrder(trx, refund.order_id);
		if (!(await endRefund(trx, refund.id, { state: "failed", providerRefund, failure, now: world.clock.now() }))) return;
		await freeLines(trx, refund.id);
		await putBack(trx, refund.order_id, refund.cents);
		world.log.error({ refund: refund.reference, failure }, "a refund was refused");
	});
}

/**
 * Everything that follows when money went back, in one transaction and once: ledger, state of the order, the ends of
 * what the lines brought and of their seats, credit note, mail. The use of a promo code stays spent: what it was worth
 * is not paid out, and a code that came back with every refund could be used without end.
 *
 * @param providerRefund null when no money had to move
 */
export async function settleRefund(world: CheckoutWorld, trx: Transaction, refund: Refund, providerRefund: string | null): Promise<void> {
	const now = world.clock.now();
	const order = await holdOrder(trx, refund.order_id);
	if (!order) throw new Error("The order of a refund is not there.");
	if (!(await endRefund(trx, refund.id, { state: "done", providerRefund, failure: null, now }))) return;
	if (providerRefund) await enterRefund(trx, { orderId: order.id, cents: refund.cents, reference: providerRefund, now });

	const lines = await listRefundLines(trx, [refund.id]);
	await setOrderState(trx, order.id, (await countLinesNotBack(trx, order.id)) === 0 ? "refunded" : "partially_refunded");
	for (const line of lines) {
		await world.closeSeats(trx, { orderLineId: line.id, now });
		await endEnrolment(trx, line.id);
	}
	const { number } = await issueCreditNote(trx, {
		refundId: refund.id,
		orderId: order.id,
		cents: refund.cents,
		reason: refund.reason,
		lines: refund.unmatched ? [] : lines.map((line) => ({ ...line, sessionType: line.session_type })),
		now,
	});
	await mailRefund(world, trx, { refund, buyer: await buyerOf(trx, order), number, key: `refund:${refund.reference}` });
}

/** Tells a buyer of a refund that is done, its credit note attached. `number`: the credit note's. */
export async function mailRefund(
	{ mail }: Pick<CheckoutWorld, "mail">,
	trx: Transaction,
	{ refund, buyer, key, number }: { refund: Refund; buyer: Buyer | undefined; key: string; number?: string },
): Promise<void> {
	const note = number ?? (await creditNoteNumbers(trx, refund.order_id)).get(refund.id);
	if (!buyer || !note) return;
	const lines = refund.unmatched ? [] : await listRefundLines(trx, [refund.id]);
	const envelope = { key, to: buyer.email, attachments: [{ maker: "creditNote", data: { refundId: refund.id } }] };
	const told = lines.map((line) => ({ title: line.title, sessionType: line.session_type, cents: line.cents }));
	await mail.sendMail(trx, refundMail.order(envelope, { fullName: buyer.fullName, number: note, cents: refund.cents, lines: told }));
}
