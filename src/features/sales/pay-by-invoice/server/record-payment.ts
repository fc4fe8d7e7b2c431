import { applyWriteOff } from "#features/sales/orders/rules/balance.ts";
import { bookSettings, invoiceLedger, type OrderContext } from "#features/sales/orders/server/index.ts";
import type { PaymentMethod } from "#features/sales/orders/server/tables.ts";
import { type Cents, type Day, formatMoney, inTransaction, recordAudit, toDay, type User } from "#platform/index.ts";
import { methodNames } from "../messages.ts";
import { type JudgedPayment, judgePayment } from "../rules/judge-payment.ts";
import { completeInvoice } from "./complete-invoice.ts";
import { enterPayment, findRelievedTax, newReference, saveBalance } from "./enter-payment.ts";
import {
	findPaymentByRequest,
	findSameReference,
	insertWriteOff,
	listOtherInvoices,
	lockOrders,
} from "./invoices-store.ts";

export interface NewPayment {
	orderId: number;
	/** Further orders of the customer or the company that it pays, in this order. */
	others: readonly number[];
	cents: Cents;
	method: Exclude<PaymentMethod, "card" | "credit">;
	receivedOn: Day;
	reference: string;
	/** Staff record it although its reference was recorded before. */
	isRepeat: boolean;
	/** What is left becomes credit on account. */
	keepsRest: boolean;
	/** Makes a repeated request record one payment. */
	requestKey: string | null;
	by: User;
}

type NoInvoice = { ok: false; code: "unknown_order" | "not_by_invoice" };
/** `cents`: the payment that was recorded, by this request or by an earlier one with the same key. */
type RecordedPayment =
	| { ok: true; owed: Cents; cents: Cents; kept: Cents }
	| NoInvoice
	| { ok: false; code: "other_invoice" }
	| Exclude<JudgedPayment, { ok: true }>;

/**
 * Records money that pays an invoice in full or in part, and perhaps others. Concurrent payments of an order run one
 * after the other.
 */
export function recordPayment(context: OrderContext, payment: NewPayment): Promise<RecordedPayment> {
	const { orderId, cents, method, receivedOn, reference, requestKey } = payment;
	return inTransaction(context.db, async (trx): Promise<RecordedPayment> => {
		const ids = [...new Set([orderId, ...payment.others])];
		const orders = await lockOrders(trx, ids);
		const [order] = orders;
		if (order?.id !== orderId) return { ok: false, code: "unknown_order" };
		if (order.placed_at === null) return { ok: false, code: "not_by_invoice" };
		const before = requestKey === null ? undefined : await findPaymentByRequest(trx, orderId, requestKey);
		if (before) return { ok: true, owed: order.owed_cents, cents: before.cents, kept: before.kept };
		const payable = ids.length > 1 ? (await listOtherInvoices(trx, order)).map(({ id }) => id) : [];
		if (ids.some((id) => id !== orderId && !payable.includes(id))) return { ok: false, code: "other_invoice" };
		const judged = judgePayment(payment, {
			balances: orders.map((row) => ({ owed: row.owed_cents, writtenOff: row.written_off_cents })),
			sameReference: await findSameReference(trx, { method, reference }),
			today: toDay(context.clock.now()),
		});
		if (!judged.ok) return judged;
		let firstPayment: number | null = null;
		for (const [index, part] of judged.parts.entries()) {
			const paidOrder = orders[index] as typeof order;
			const kept = index === 0 ? judged.kept : 0;
			if (part.paid + kept === 0) continue;
			const money = { method, receivedOn, reference, requestKey, firstPayment };
			firstPayment = await enterPayment(context, trx, paidOrder, part, money, kept);
			await recordAudit(trx, context.clock, payment.by, {
				action: "order.payment_recorded",
				id: paidOrder.id,
				summary: `Recorded a payment of ${formatMoney(part.paid + kept)} by ${methodNames[method].toLowerCase()} for order ${paidOrder.id}`,
				changes: {
					owedCents: { before: paidOrder.owed_cents, after: part.after.owed },
					writtenOffCents: { before: paidOrder.written_off_cents, after: part.after.writtenOff },
					creditCents: { before: paidOrder.credit_cents, after: paidOrder.credit_cents + kept },
				},
			});
		}
		return { ok: true, owed: judged.parts[0]?.after.owed ?? 0, cents, kept: judged.kept };
	});
}

/** `tax`: the sales tax in it that is no longer payable. */
type WrittenOff =
	| { ok: true; cents: Cents; tax: Cents }
	| NoInvoice
	| { ok: false; code: "nothing_owed" | "needs_owner" };

/** Writes off everything that is owed on an invoice. Access that was open stays open. */
export function writeOff(
	context: OrderContext,
	{ orderId, reason, by }: { orderId: number; reason: string; by: User },
): Promise<WrittenOff> {
	return inTransaction(context.db, async (trx): Promise<WrittenOff> => {
		const now = context.clock.now();
		const [order] = await lockOrders(trx, [orderId]);
		if (!order) return { ok: false, code: "unknown_order" };
		if (order.placed_at === null) return { ok: false, code: "not_by_invoice" };
		const cents = order.owed_cents;
		if (cents === 0) return { ok: false, code: "nothing_owed" };
		const max = await bookSettings.findMaxWithoutOwner(trx, by);
		if (max !== null && order.written_off_cents + cents > max) return { ok: false, code: "needs_owner" };
		const after = applyWriteOff({ owed: cents, writtenOff: order.written_off_cents });
		const relievedTax = await findRelievedTax(trx, order, after.writtenOff);
		const entryId = await invoiceLedger.enter(trx, {
			orderId,
			kind: "write_off",
			cents,
			taxCents: relievedTax - order.relieved_tax_cents,
			reference: newReference("written-off"),
			method: "other",
			now,
		});
		await insertWriteOff(trx, { orderId, entryId, cents, reason, now });
		await saveBalance(trx, order, { ...after, relievedTax });
		await recordAudit(trx, context.clock, by, {
			action: "order.written_off",
			id: orderId,
			summary: `Wrote off ${formatMoney(cents)} of order ${orderId}`,
		});
		await completeInvoice(context, trx, orderId);
		return { ok: true, cents, tax: relievedTax - order.relieved_tax_cents };
	});
}
