import type { Selectable } from "kysely";
import { recordAudit } from "../../../../platform/audit/record-audit.ts";
import type { Transaction } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import type { CheckoutDeps } from "../../checkout/server/index.ts";
import { mailGrant } from "../../grants/server/index.ts";
import { invoiceNumberOf } from "../../invoices/server/index.ts";
import { type Buyer, buyerOf, countEmails, listLineProblems, listLines, liveCourses, mailConfirmation } from "../../orders/server/index.ts";
import type { OrderTable } from "../../orders/server/tables.ts";
import { findRefund, lockOrder, mailRefund, type Refund } from "../../refunds/server/index.ts";

/** How often a mail can be sent again; also how many keys are looked for. */
export const mostResends = 20;

/** Under which key a mail is sent again for the nth time: a new mail, whatever became of those before. */
export const againKey = (key: string, times: number): string => `${key}:again:${times}`;

/** Every key under which a mail may have gone out. */
export const keysOf = (key: string): string[] => [key, ...Array.from({ length: mostResends }, (_, index) => againKey(key, index + 1))];

type ResendError = "unknown_order" | "unknown_refund" | "nothing_to_say" | "nobody_there" | "sent_often";

/**
 * Writes a mail of an order anew and sends it to the address that its buyer has now: the confirmation with its invoice,
 * or a refund's mail with its credit note. Two who do so at once send one.
 *
 * @param refundId the refund whose mail is meant; null for the confirmation
 */
export async function resendEmail(
	deps: CheckoutDeps,
	{ orderId, refundId, by }: { orderId: number; refundId: number | null; by: { userId: number; fullName: string } },
): Promise<"done" | ResendError> {
	return inTransaction(deps.db, async (trx) => {
		const order = await lockOrder(trx, orderId);
		if (!order) return "unknown_order";
		const buyer = await buyerOf(trx, order);
		if (!buyer) return "nobody_there";
		const key = await nextKey(trx, refundId === null ? `order:${order.reference}` : await refundKey(trx, orderId, refundId));
		if (typeof key !== "string") return key.error;
		if (refundId !== null) await mailRefund(deps, trx, { refund: (await findRefund(trx, refundId)) as Refund, buyer, key });
		else if (!(await confirmAgain(deps, trx, { order, buyer, key }))) return "nothing_to_say";
		await recordAudit(trx, deps.clock, by, {
			action: "order.mail_resent",
			subject: { kind: "order", id: orderId },
			summary: `Resent the ${refundId === null ? "confirmation" : "refund email"} of order ${orderId}`,
		});
		return "done";
	});
}

/** Orders the confirmation of an order anew; false when there is nothing to confirm. */
async function confirmAgain(
	deps: CheckoutDeps,
	trx: Transaction,
	{ order, buyer, key }: { order: Selectable<OrderTable>; buyer: Buyer; key: string },
): Promise<boolean> {
	if (order.state !== "paid" && order.state !== "partially_refunded") return false;
	const number = await invoiceNumberOf(trx, order.id);
	if (order.quote_id !== null) {
		if (number !== undefined) await deps.quotes.thank(trx, { quoteId: order.quote_id, orderId: order.id, buyer, invoice: number, key });
		return number !== undefined;
	}
	if (order.user_id === null) return false;
	const now = deps.clock.now();
	const lines = await listLines(trx, order.id);
	const booked = await deps.bookLive(trx, [{ orderId: order.id, userId: order.user_id, courseIds: liveCourses(lines) }], now);
	const live = (booked.get(order.id) ?? []).filter(({ startsAt }) => startsAt > now);
	const [line] = lines;
	if (order.source === "granted" && line) await mailGrant(deps, trx, { order, title: line.title, sessionType: line.session_type, live, key });
	else if (number === undefined) return false;
	else await mailConfirmation(deps, trx, { order, buyer, number, lines, live, problems: await listLineProblems(trx, order.id), key });
	return true;
}

async function refundKey(trx: Transaction, orderId: number, refundId: number): Promise<string | undefined> {
	const refund = await findRefund(trx, refundId);
	return refund?.order_id === orderId && refund.state === "done" ? `refund:${refund.reference}` : undefined;
}

async function nextKey(trx: Transaction, key: string | undefined): Promise<string | { error: ResendError }> {
	if (key === undefined) return { error: "unknown_refund" };
	const times = await countEmails(trx, keysOf(key).slice(1));
	return times >= mostResends ? { error: "sent_often" } : againKey(key, times + 1);
}
