import { randomBytes } from "node:crypto";
import { findBuyer, invoiceLedger, lockOrder, type OrderContext } from "#features/sales/orders/server/index.ts";
import { type Cents, formatMoney, inTransaction, recordAudit, type User } from "#platform/index.ts";
import { returnedEmail } from "../emails/payment-returned.ts";
import { InvoiceReopened } from "../events.ts";
import { methodNames } from "../messages.ts";
import { findInvoiceNumber, findPayment, markReversed } from "./invoices-store.ts";
import { readInvoiceSettings } from "./settings-store.ts";

interface Reversal {
	orderId: number;
	paymentId: number;
	/** Emailed to the customer. */
	reason: string;
	by: User;
}

export type ReversedPayment =
	| { ok: true; cents: Cents; owed: Cents }
	| { ok: false; code: "unknown_payment" | "already_reversed" };

/**
 * Reverses a recorded payment whose money did not arrive, such as a check that bounced: what it paid is owed again.
 * Courses that were open stay open, and a write-off that it reduced stays reduced.
 */
export function reversePayment(
	context: OrderContext,
	{ orderId, paymentId, reason, by }: Reversal,
): Promise<ReversedPayment> {
	return inTransaction(context.db, async (trx): Promise<ReversedPayment> => {
		const now = context.clock.now();
		const order = await lockOrder(trx, orderId);
		const payment = await findPayment(trx, orderId, paymentId);
		if (!order || !payment) return { ok: false, code: "unknown_payment" };
		if (payment.reversed_at !== null) return { ok: false, code: "already_reversed" };
		const { cents, method } = payment;
		const reference = `reversed:${randomBytes(12).toString("base64url")}`;
		const entryId = await invoiceLedger.enter(trx, {
			orderId,
			kind: "payment_reversal",
			cents,
			reference,
			method,
			now,
		});
		await markReversed(trx, { id: paymentId, entryId, reason, now });
		const owed = order.owed_cents + cents;
		await invoiceLedger.saveBalance(trx, orderId, { owed, writtenOff: order.written_off_cents, state: "invoiced" });
		if (await invoiceLedger.markUnpaid(trx, orderId))
			await context.events.publish(trx, InvoiceReopened, { orderId, quoteId: order.quote_id, now });
		await recordAudit(trx, context.clock, by, {
			action: "order.payment_reversed",
			id: orderId,
			summary: `Reversed the payment of ${formatMoney(cents)} by ${methodNames[method].toLowerCase()} for order ${orderId}`,
			changes: { owedCents: { before: order.owed_cents, after: owed } },
		});
		const buyer = await findBuyer(trx, order);
		const invoice = await findInvoiceNumber(trx, orderId);
		if (!buyer || invoice === undefined || order.due_on === null) return { ok: true, cents, owed };
		const { remittance } = await readInvoiceSettings(trx);
		const facts = {
			orderId,
			invoice,
			owed,
			dueOn: order.due_on,
			billing: order.billing,
			remittance,
			cents,
			method,
			reference: payment.reference,
			reason,
		};
		const { mail } = context;
		const envelope = {
			attachments: [{ maker: "invoice", data: { orderId } }],
			about: { order: orderId },
			replyTo: mail.site.supportEmail,
		};
		const copyTo = order.billing?.accountsPayableEmail;
		const key = `payment-returned:${entryId}`;
		await mail.sendEmails(trx, [
			returnedEmail.order({ ...envelope, key, to: buyer.email }, facts),
			...(copyTo && copyTo !== buyer.email
				? [returnedEmail.order({ ...envelope, key: `${key}:copy`, to: copyTo }, facts)]
				: []),
		]);
		return { ok: true, cents, owed };
	});
}
