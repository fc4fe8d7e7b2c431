import { type Database, formatMoney, type HistoryEntry, type HistoryPage } from "#platform/index.ts";
import { orderHistoryMessages as messages } from "../messages.ts";
import { boughtBy } from "./bought-by-store.ts";

/** A customer's orders, including quotes paid without an account. */
export async function listOrderHistory(
	db: Database,
	{ id, addresses }: { id: number; addresses: string[] },
	{ before, limit }: HistoryPage,
): Promise<HistoryEntry[]> {
	const rows = await db
		.selectFrom("orders")
		.select(["id", "state", "source", "is_earlier", "total_cents", "created_at"])
		.where(boughtBy(id, addresses))
		.$if(before !== undefined, (query) => query.where("created_at", "<", before as Date))
		.orderBy("created_at", "desc")
		.limit(limit)
		.execute();
	return rows.map((order) => ({
		at: order.created_at,
		text: order.is_earlier
			? messages.earlier(order.id)
			: order.source === "granted"
				? messages.granted(order.id)
				: messages.order(order.id, formatMoney(order.total_cents), messages.states[order.state]),
		to: `/console/orders/${order.id}`,
	}));
}
