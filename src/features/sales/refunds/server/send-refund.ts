import { invoiceLedger, lockOrder, type OrderContext } from "#features/sales/orders/server/index.ts";
import { type Cents, type Day, formatMoney, inTransaction, recordAudit, toDay, type User } from "#platform/index.ts";
import { sentMethods } from "../messages.ts";
import { lockByHand, markSent } from "./refunds-to-send-store.ts";

interface SentRefund {
	orderId: number;
	/** The refund's reference. */
	refund: string;
	sentOn: Day;
	method: keyof typeof sentMethods;
	/** The number of the check or transfer. */
	number: string;
	by: User;
}

type RecordedSending =
	| { ok: true; cents: Cents }
	| { ok: false; code: "unknown_refund" | "already_sent" | "date_ahead" };

/** Records that staff sent the money of a refund, once, and books it on that day. */
export function recordSending(
	context: OrderContext,
	{ orderId, refund, sentOn, method, number, by }: SentRefund,
): Promise<RecordedSending> {
	return inTransaction(context.db, async (trx): Promise<RecordedSending> => {
		const now = context.clock.now();
		await lockOrder(trx, orderId);
		const found = await lockByHand(trx, orderId, refund);
		if (!found) return { ok: false, code: "unknown_refund" };
		if (found.sent_on !== null) return { ok: false, code: "already_sent" };
		if (sentOn > toDay(now)) return { ok: false, code: "date_ahead" };
		const { cents } = found;
		const entryId = await invoiceLedger.enter(trx, {
			orderId,
			kind: found.refund_id === null ? "credit_return" : "refund",
			cents,
			reference: `refund:${refund}`,
			method,
			day: sentOn,
			now,
		});
		await markSent(trx, found.id, { entryId, sentOn, method, number });
		await recordAudit(trx, context.clock, by, {
			action: "order.refund_sent",
			id: orderId,
			summary: `Recorded that ${formatMoney(cents)} was sent by ${sentMethods[method].toLowerCase()} for order ${orderId}`,
		});
		return { ok: true, cents };
	});
}
