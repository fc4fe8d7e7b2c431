import { applyPayment } from "#features/sales/orders/rules/balance.ts";
import { bookSettings, invoiceLedger, type OrderContext } from "#features/sales/orders/server/index.ts";
import { refundsToSend } from "#features/sales/refunds/server/index.ts";
import {
	type Cents,
	type Executor,
	formatMoney,
	inTransaction,
	recordAudit,
	type Transaction,
	toDay,
	type User,
} from "#platform/index.ts";
import { enterPayment } from "./enter-payment.ts";
import { lockOrders, owesInvoice } from "./invoices-store.ts";

type Credit = Awaited<ReturnType<typeof invoiceLedger.listCredit>>;

/** What of a customer's credit on account invoices can use: credit that bounced after it was returned reduces it. */
export const sumCredit = (credit: Credit): Cents => credit.reduce((sum, { credit_cents: cents }) => sum + cents, 0);

/**
 * Pays what an order by invoice owes with its customer's credit on account, the oldest first.
 *
 * @returns what was used, and what is still owed, in cents
 */
export async function spendCredit(
	context: OrderContext,
	trx: Transaction,
	orderId: number,
): Promise<{ used: Cents; owed: Cents }> {
	const [found] = await lockOrders(trx, [orderId]);
	if (!found || found.user_id === null || found.owed_cents === 0) return { used: 0, owed: found?.owed_cents ?? 0 };
	const ids = (await invoiceLedger.listCredit(trx, found.user_id)).map(({ id }) => id);
	const sources = await lockOrders(trx, ids);
	let [order, left] = [found, sumCredit(sources)];
	for (const { id, credit_cents: credit } of sources) {
		const part = applyPayment({ owed: order.owed_cents, writtenOff: 0 }, Math.max(0, Math.min(credit, left)));
		if (part.paid === 0) continue;
		const after = { owed: part.after.owed, writtenOff: order.written_off_cents };
		const receivedOn = toDay(context.clock.now());
		const money = {
			method: "credit",
			receivedOn,
			reference: "",
			requestKey: null,
			firstPayment: null,
			creditOrder: id,
		} as const;
		await enterPayment(context, trx, order, { ...part, after }, money, 0);
		left -= part.paid;
		order = { ...order, owed_cents: after.owed };
	}
	return { used: found.owed_cents - order.owed_cents, owed: order.owed_cents };
}

/** Whether a customer owes money, or is owed some. */
export async function judgeDebts(db: Executor, userId: number): Promise<"owing" | "owed" | "ready"> {
	const credit = sumCredit(await invoiceLedger.listCredit(db, userId));
	if (credit < 0 || (await owesInvoice(db, userId))) return "owing";
	return credit > 0 || (await refundsToSend.owesRefund(db, userId)) ? "owed" : "ready";
}

type SettledCredit<Code> = { ok: true; cents: Cents } | { ok: false; code: "unknown_order" | "no_credit" | Code };

interface StaffRequest {
	orderId: number;
	by: User;
}

/** Staff pay an open invoice with credit on account that arrived after it was placed. */
export function applyCredit(context: OrderContext, { orderId, by }: StaffRequest): Promise<SettledCredit<never>> {
	return inTransaction(context.db, async (trx): Promise<SettledCredit<never>> => {
		const [order] = await lockOrders(trx, [orderId]);
		if (!order) return { ok: false, code: "unknown_order" };
		const { used, owed } = await spendCredit(context, trx, orderId);
		if (used === 0) return { ok: false, code: "no_credit" };
		await recordAudit(trx, context.clock, by, {
			action: "order.credit_used",
			id: orderId,
			summary: `Used ${formatMoney(used)} of credit on account for order ${orderId}`,
			changes: { owedCents: { before: order.owed_cents, after: owed } },
		});
		return { ok: true, cents: used };
	});
}

/** Credit on account that is kept with an order becomes money that staff have to send. */
export function returnCredit(
	context: OrderContext,
	{ orderId, by }: StaffRequest,
): Promise<SettledCredit<"needs_owner">> {
	return inTransaction(context.db, async (trx): Promise<SettledCredit<"needs_owner">> => {
		const [order] = await lockOrders(trx, [orderId]);
		if (!order) return { ok: false, code: "unknown_order" };
		const cents = order.credit_cents;
		if (cents <= 0) return { ok: false, code: "no_credit" };
		const max = await bookSettings.findMaxWithoutOwner(trx, by);
		if (max !== null && cents > max) return { ok: false, code: "needs_owner" };
		await invoiceLedger.addCredit(trx, orderId, -cents);
		await refundsToSend.insertCreditToSend(trx, { orderId, cents, now: context.clock.now() });
		await recordAudit(trx, context.clock, by, {
			action: "order.credit_returned",
			id: orderId,
			summary: `Returned ${formatMoney(cents)} of credit on account that order ${orderId} had brought`,
		});
		return { ok: true, cents };
	});
}
