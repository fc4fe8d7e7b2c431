import { boughtBy } from "#features/sales/orders/server/index.ts";
import { type Database, formatMoney, type HistoryEntry, type HistoryPage } from "#platform/index.ts";
import { refundHistoryMessages as messages } from "../messages.ts";

/** The refunds of a customer's orders, by the time at which staff requested them. */
export async function listRefundHistory(
	db: Database,
	{ id, addresses }: { id: number; addresses: string[] },
	{ before, limit }: HistoryPage,
): Promise<HistoryEntry[]> {
	const rows = await db
		.selectFrom("refunds")
		.innerJoin("public_orders as orders", "orders.id", "refunds.order_id")
		.select(["refunds.order_id", "refunds.cents", "refunds.state", "refunds.requested_at"])
		.where(boughtBy(id, addresses))
		.$if(before !== undefined, (query) => query.where("refunds.requested_at", "<", before as Date))
		.orderBy("refunds.requested_at", "desc")
		.limit(limit)
		.execute();
	return rows.map((refund) => ({
		at: refund.requested_at,
		text: messages.refund(formatMoney(refund.cents), refund.order_id, messages.states[refund.state]),
		to: `/console/orders/${refund.order_id}`,
	}));
}
