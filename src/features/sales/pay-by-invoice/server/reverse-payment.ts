import { invoiceLedger, type OrderContext } from "#features/sales/orders/server/index.ts";
import { refundsToSend } from "#features/sales/refunds/server/index.ts";
import { type Cents, formatMoney, inTransaction, recordAudit, type Transaction, type User } from "#platform/index.ts";
import { returnedEmail } from "../emails/payment-returned.ts";
import { InvoiceReopened } from "../events.ts";
import { methodNames } from "../messages.ts";
import { emailInvoice } from "./email-invoice.ts";
import { newReference } from "./enter-payment.ts";
import {
	findPayment,
	listSharedPayments,
	listUsedCredit,
	lockOrders,
	markReversed,
	type ReceivedPayment,
} from "./invoices-store.ts";
import { readInvoiceSettings } from "./settings-store.ts";

interface Reversal {
	orderId: number;
	paymentId: number;
	/** Emailed to the customer. */
	reason: string;
	by: User;
}

type ReversedPayment =
	| { ok: true; cents: Cents; owed: Cents; others: number[] }
	| { ok: false; code: "unknown_payment" | "already_reversed" | "paid_by_credit" };

/**
 * Reverses a recorded payment whose money did not arrive, such as a check that bounced: what it paid is owed again, on
 * all orders that it paid, and on those that used its credit on account. Courses that were open stay open, and a
 * write-off that it reduced stays reduced.
 */
export function reversePayment(
	context: OrderContext,
	{ orderId, paymentId, reason, by }: Reversal,
): Promise<ReversedPayment> {
	return inTransaction(context.db, async (trx): Promise<ReversedPayment> => {
		const found = await findPayment(trx, orderId, paymentId);
		if (!found) return { ok: false, code: "unknown_payment" };
		if (found.method === "credit") return { ok: false, code: "paid_by_credit" };
		const first = found.first_payment ?? found.id;
		const shared = await listSharedPayments(trx, first);
		const kept = shared.find((payment) => payment.is_kept)?.order_id ?? null;
		// In the same sequence as other transactions, and before what was used is read.
		await lockOrders(trx, [
			...shared.map((payment) => payment.order_id),
			...(await listUsedCredit(trx, kept)).map((payment) => payment.order_id),
		]);
		const payments = await listSharedPayments(trx, first);
		if (payments.some((payment) => payment.reversed_at !== null)) return { ok: false, code: "already_reversed" };
		const sums = new Map<number, Cents>();
		for (const payment of payments) {
			sums.set(payment.order_id, (sums.get(payment.order_id) ?? 0) + payment.cents);
			if (payment.is_kept) await takeCreditBack(context, trx, payment, { reason, by });
		}
		for (const payment of payments)
			if (!payment.is_kept) await reopen(context, trx, payment, { reason, by, cents: sums.get(payment.order_id) ?? 0 });
		const [order] = await lockOrders(trx, [orderId]);
		return {
			ok: true,
			cents: payments.reduce((sum, { cents }) => sum + cents, 0),
			owed: order?.owed_cents ?? 0,
			others: [...sums.keys()].filter((id) => id !== orderId),
		};
	});
}

type Why = Pick<Reversal, "reason" | "by">;

/** Enters that the money of a payment did not arrive. */
async function enterReversal(
	context: OrderContext,
	trx: Transaction,
	payment: ReceivedPayment,
	reason: string,
): Promise<number> {
	const now = context.clock.now();
	const entryId = await invoiceLedger.enter(trx, {
		orderId: payment.order_id,
		kind: payment.is_kept ? "credit_reversal" : "payment_reversal",
		cents: payment.cents,
		reference: newReference("reversed"),
		method: payment.method,
		now,
	});
	await markReversed(trx, { id: payment.id, entryId, reason, now });
	return entryId;
}

/**
 * Takes credit on account back whose money did not arrive. Returns that staff have not sent are canceled, then orders
 * that used it owe again, the latest first. What was sent before is left below 0: the customer owes it.
 */
async function takeCreditBack(
	context: OrderContext,
	trx: Transaction,
	payment: ReceivedPayment,
	why: Why,
): Promise<void> {
	await enterReversal(context, trx, payment, why.reason);
	const { order_id: orderId } = payment;
	const canceled = await refundsToSend.cancelCreditToSend(trx, orderId);
	await invoiceLedger.addCredit(trx, orderId, canceled - payment.cents);
	for (const use of await listUsedCredit(trx, orderId)) {
		const [order] = await lockOrders(trx, [orderId]);
		if (!order || order.credit_cents >= 0) return;
		await reopen(context, trx, use, { ...why, cents: use.cents });
		await invoiceLedger.addCredit(trx, orderId, use.cents);
	}
}

/**
 * What a payment paid is owed again.
 *
 * @param cents what of its money this order had, with credit on account
 */
async function reopen(
	context: OrderContext,
	trx: Transaction,
	payment: ReceivedPayment,
	{ reason, by, cents }: Why & { cents: Cents },
): Promise<void> {
	const now = context.clock.now();
	const { order_id: orderId, method } = payment;
	const [order] = await lockOrders(trx, [orderId]);
	if (!order) return;
	const entryId = await enterReversal(context, trx, payment, reason);
	const owed = order.owed_cents + payment.cents;
	await invoiceLedger.saveBalance(trx, orderId, {
		owed,
		writtenOff: order.written_off_cents,
		relievedTax: order.relieved_tax_cents,
		state: "invoiced",
	});
	if (await invoiceLedger.markUnpaid(trx, orderId))
		await context.events.publish(trx, InvoiceReopened, { orderId, quoteId: order.quote_id, now });
	await recordAudit(trx, context.clock, by, {
		action: "order.payment_reversed",
		id: orderId,
		summary: `Reversed the payment of ${formatMoney(cents)} by ${methodNames[method].toLowerCase()} for order ${orderId}`,
		changes: { owedCents: { before: order.owed_cents, after: owed } },
	});
	const { due_on: dueOn } = order;
	if (dueOn === null) return;
	const { remittance } = await readInvoiceSettings(trx);
	await emailInvoice(context, trx, order, {
		template: returnedEmail,
		key: `payment-returned:${entryId}`,
		toFacts: (facts) => ({ ...facts, owed, dueOn, remittance, cents, method, reference: payment.reference, reason }),
	});
}
