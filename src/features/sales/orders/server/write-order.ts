import type { Selectable } from "kysely";
import { createBatcherFor } from "../../../../platform/database/batcher.ts";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import { reserveUses } from "../../promotions/server/index.ts";
import { dropOrders, insertOrders, type NewLine, type NewOrder } from "./order-store.ts";
import type { OrderTable } from "./tables.ts";

interface OrderToWrite {
	order: NewOrder;
	lines: NewLine[];
	/** The promo code that the order redeems. */
	promoId: number | null;
}

/** The inserted order, or the reason why there is none. */
type Written = Selectable<OrderTable> | "no_use_left" | "made_before" | "account_gone";

/**
 * Inserts an order and redeems its promo code atomically. Concurrent orders share a transaction, because those with
 * the same code would otherwise wait for each other's locks.
 */
export const writeOrder = createBatcherFor(
	async (db: Database, newOrders: OrderToWrite[]): Promise<Written[]> => {
		try {
			return await inTransaction(db, (trx) => writeOrders(trx, newOrders));
		} catch (error) {
			// After a failed batch, each order is retried alone.
			if (newOrders.length === 1 && isAccountGone(error)) return ["account_gone"];
			throw error;
		}
	},
	{ apart: true },
);

/** Returns whether the database rejected an order because its customer's account was deleted. */
function isAccountGone(error: unknown): boolean {
	const { code, constraint } = error as { code?: string; constraint?: string };
	return code === "23503" && constraint === "orders_user_id_fkey";
}

async function writeOrders(trx: Transaction, newOrders: OrderToWrite[]): Promise<Written[]> {
	const orders = new Map((await insertOrders(trx, newOrders)).map((order) => [order.reference, order]));
	const uses = newOrders.flatMap(({ order, promoId }) => {
		const row = orders.get(order.reference);
		return row && promoId !== null && order.userId !== null ? { orderId: row.id, promoId, userId: order.userId, now: order.createdAt } : [];
	});
	const reserved = uses.length === 0 ? new Set<number>() : await reserveUses(trx, uses);
	const without = uses.filter(({ orderId }) => !reserved.has(orderId)).map(({ orderId }) => orderId);
	if (without.length > 0) await dropOrders(trx, without);
	return newOrders.map(({ order }) => {
		const row = orders.get(order.reference);
		return row === undefined ? "made_before" : without.includes(row.id) ? "no_use_left" : row;
	});
}
