import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { applyWriteOff, type Balance, decideInvoiceState } from "#features/sales/orders/rules/balance.ts";
import {
	bookSettings,
	findBuyer,
	invoiceLedger,
	lockOrder,
	type OrderContext,
} from "#features/sales/orders/server/index.ts";
import type { PaymentMethod } from "#features/sales/orders/server/tables.ts";
import { readCredits } from "#features/sales/refunds/server/index.ts";
import {
	type Cents,
	type Day,
	formatMoney,
	inTransaction,
	recordAudit,
	type Tables,
	type Transaction,
	toDay,
	type User,
} from "#platform/index.ts";
import { receiptEmail } from "../emails/receipt.ts";
import { methodNames } from "../messages.ts";
import { type JudgedPayment, judgePayment } from "../rules/judge-payment.ts";
import { completeInvoice } from "./complete-invoice.ts";
import {
	findInvoiceNumber,
	findPaymentByRequest,
	findSameReference,
	insertPayment,
	insertWriteOff,
} from "./invoices-store.ts";

export interface NewPayment {
	orderId: number;
	cents: Cents;
	method: Exclude<PaymentMethod, "card">;
	receivedOn: Day;
	reference: string;
	/** Staff record it although its reference was recorded before. */
	isRepeat: boolean;
	/** Makes a repeated request record one payment. */
	requestKey: string | null;
	by: User;
}

type NoInvoice = { ok: false; code: "unknown_order" | "not_by_invoice" };
/** `cents`: the payment that was recorded, by this request or by an earlier one with the same key. */
export type RecordedPayment =
	| { ok: true; owed: Cents; cents: Cents }
	| NoInvoice
	| Exclude<JudgedPayment, { ok: true }>;

/** Records a payment of an invoice in full or in part. Concurrent payments of an order run one after the other. */
export function recordPayment(context: OrderContext, payment: NewPayment): Promise<RecordedPayment> {
	const { orderId, cents, method, receivedOn, reference, requestKey } = payment;
	return inTransaction(context.db, async (trx): Promise<RecordedPayment> => {
		const now = context.clock.now();
		const order = await lockOrder(trx, orderId);
		if (!order) return { ok: false, code: "unknown_order" };
		if (order.placed_at === null) return { ok: false, code: "not_by_invoice" };
		const before = requestKey === null ? undefined : await findPaymentByRequest(trx, orderId, requestKey);
		if (before) return { ok: true, owed: order.owed_cents, cents: before.cents };
		const judged = judgePayment(payment, {
			balance: { owed: order.owed_cents, writtenOff: order.written_off_cents },
			sameReference: await findSameReference(trx, { method, reference }),
			today: toDay(now),
		});
		if (!judged.ok) return judged;
		const { after, recovered } = judged;
		const entry = { orderId, method, day: receivedOn, now };
		const entryId = await invoiceLedger.enter(trx, {
			...entry,
			kind: "payment",
			cents,
			reference: newReference("received"),
		});
		if (recovered > 0)
			await invoiceLedger.enter(trx, {
				...entry,
				kind: "write_off_reversal",
				cents: recovered,
				reference: newReference("recovered"),
			});
		await insertPayment(trx, { orderId, entryId, cents, recovered, method, receivedOn, reference, requestKey, now });
		await saveBalance(trx, order, after);
		await recordAudit(trx, context.clock, payment.by, {
			action: "order.payment_recorded",
			id: orderId,
			summary: `Recorded a payment of ${formatMoney(cents)} by ${methodNames[method].toLowerCase()} for order ${orderId}`,
			changes: {
				owedCents: { before: order.owed_cents, after: after.owed },
				writtenOffCents: { before: order.written_off_cents, after: after.writtenOff },
			},
		});
		await emailReceipt(context, trx, order, { entryId, cents, owed: after.owed, method, receivedOn, reference });
		await completeInvoice(context, trx, orderId);
		return { ok: true, owed: after.owed, cents };
	});
}

export type WrittenOff = { ok: true; cents: Cents } | NoInvoice | { ok: false; code: "nothing_owed" | "needs_owner" };

/** Writes off everything that is owed on an invoice. Access that was open stays open. */
export function writeOff(
	context: OrderContext,
	{ orderId, reason, by }: { orderId: number; reason: string; by: User },
): Promise<WrittenOff> {
	return inTransaction(context.db, async (trx): Promise<WrittenOff> => {
		const now = context.clock.now();
		const order = await lockOrder(trx, orderId);
		if (!order) return { ok: false, code: "unknown_order" };
		if (order.placed_at === null) return { ok: false, code: "not_by_invoice" };
		const cents = order.owed_cents;
		if (cents === 0) return { ok: false, code: "nothing_owed" };
		const max = await bookSettings.findMaxWithoutOwner(trx, by);
		if (max !== null && order.written_off_cents + cents > max) return { ok: false, code: "needs_owner" };
		const entryId = await invoiceLedger.enter(trx, {
			orderId,
			kind: "write_off",
			cents,
			reference: newReference("written-off"),
			method: "other",
			now,
		});
		await insertWriteOff(trx, { orderId, entryId, cents, reason, now });
		await saveBalance(trx, order, applyWriteOff({ owed: cents, writtenOff: order.written_off_cents }));
		await recordAudit(trx, context.clock, by, {
			action: "order.written_off",
			id: orderId,
			summary: `Wrote off ${formatMoney(cents)} of order ${orderId}`,
		});
		await completeInvoice(context, trx, orderId);
		return { ok: true, cents };
	});
}

const newReference = (kind: string): string => `${kind}:${randomBytes(12).toString("base64url")}`;

/** Saves a balance, and the state of the order that follows from it. */
async function saveBalance(
	trx: Transaction,
	order: Selectable<Tables["orders"]>,
	{ owed, writtenOff }: Balance,
): Promise<void> {
	const { isCredited, openLines } = await readCredits(trx, order.id);
	const state = decideInvoiceState({
		owed,
		received: await invoiceLedger.readReceived(trx, order.id),
		isCredited,
		left: order.total_cents - order.refunded_cents - writtenOff,
		hasAccess: openLines.size > 0,
	});
	await invoiceLedger.saveBalance(trx, order.id, { owed, writtenOff, state });
}

type Received = Pick<NewPayment, "cents" | "method" | "receivedOn" | "reference"> & { entryId: number; owed: Cents };

/** Queues the receipt of a payment for the customer and for accounts payable. */
async function emailReceipt(
	{ mail }: OrderContext,
	trx: Transaction,
	order: Selectable<Tables["orders"]>,
	{ entryId, ...payment }: Received,
): Promise<void> {
	const buyer = await findBuyer(trx, order);
	const invoice = await findInvoiceNumber(trx, order.id);
	if (!buyer || invoice === undefined) return;
	const envelope = {
		attachments: [{ maker: "invoice", data: { orderId: order.id } }],
		about: { order: order.id },
		replyTo: mail.site.supportEmail,
	};
	const facts = { orderId: order.id, invoice, total: order.total_cents, billing: order.billing, ...payment };
	const copyTo = order.billing?.accountsPayableEmail;
	const key = `receipt:${entryId}`;
	await mail.sendEmails(trx, [
		receiptEmail.order({ ...envelope, key, to: buyer.email }, facts),
		...(copyTo && copyTo !== buyer.email
			? [receiptEmail.order({ ...envelope, key: `${key}:copy`, to: copyTo }, facts)]
			: []),
	]);
}
