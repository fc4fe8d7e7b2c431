import type { Selectable } from "kysely";
import { type Buyer, findBuyer, listLines, lockOrder, type OrderContext } from "#features/sales/orders/server/index.ts";
import { listOrderRefunds, mailRefund } from "#features/sales/refunds/server/index.ts";
import { inTransaction, recordAudit, type Tables, type Transaction } from "#platform/index.ts";
import { ResendConfirmation } from "../questions.ts";
import { countEmails } from "./order-emails-store.ts";
import { findInvoiceNumber } from "./order-store.ts";

/** Highest number of resends of an email. */
const maxResends = 20;

/** Lists the keys of all possible resends of an email. Each makes it a new email. */
const listResendKeys = (key: string): string[] =>
	Array.from({ length: maxResends }, (_, index) => `${key}:again:${index + 1}`);

type ResendError = "unknown_order" | "unknown_refund" | "nothing_to_say" | "nobody_there" | "sent_often";

/**
 * Sends an email of an order again to the customer's current address: the confirmation with its invoice, or a
 * refund's email with its credit note. Two concurrent requests send one email.
 *
 * @param refundId the refund whose email is sent; null for the confirmation
 */
export async function resendEmail(
	context: OrderContext,
	{ orderId, refundId, by }: { orderId: number; refundId: number | null; by: { userId: number; fullName: string } },
): Promise<"done" | ResendError> {
	return inTransaction(context.db, async (trx) => {
		const order = await lockOrder(trx, orderId);
		if (!order) return "unknown_order";
		const buyer = await findBuyer(trx, order);
		if (!buyer) return "nobody_there";
		const refund =
			refundId === null
				? undefined
				: (await listOrderRefunds(trx, orderId)).find(({ id, state }) => id === refundId && state === "done");
		if (refundId !== null && !refund) return "unknown_refund";
		const key = await nextKey(trx, refund ? `refund:${refund.reference}` : `order:${order.reference}`);
		if (key === undefined) return "sent_often";
		if (refund) await mailRefund(context, trx, { refund, buyer, isByHand: order.placed_at !== null, key });
		else if (!(await confirmAgain(context, trx, { order, buyer, key }))) return "nothing_to_say";
		await recordAudit(trx, context.clock, by, {
			action: "order.mail_resent",
			id: orderId,
			summary: `Resent the ${refundId === null ? "confirmation" : "refund email"} of order ${orderId}`,
		});
		return "done";
	});
}

/** Sends the confirmation again; false if there is nothing to confirm. */
async function confirmAgain(
	context: OrderContext,
	trx: Transaction,
	{ order, buyer, key }: { order: Selectable<Tables["orders"]>; buyer: Buyer; key: string },
): Promise<boolean> {
	const isOpen = order.state === "invoiced" && order.access_opened_at !== null;
	if (order.state !== "paid" && order.state !== "partially_refunded" && !isOpen) return false;
	const [invoice, lines] = [await findInvoiceNumber(trx, order.id), await listLines(trx, order.id)];
	return (
		await context.events.ask(trx, ResendConfirmation, { order, buyer, lines, invoice, key, now: context.clock.now() })
	).includes(true);
}

/** Returns the key of an email's next resend; undefined if it was resent too often. */
async function nextKey(trx: Transaction, key: string): Promise<string | undefined> {
	const keys = listResendKeys(key);
	return keys[await countEmails(trx, keys)];
}
