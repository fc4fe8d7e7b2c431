import type { Selectable } from "kysely";
import { createBatcherFor } from "../../../../platform/database/batcher.ts";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import { reserveUses } from "../../promotions/server/index.ts";
import { dropOrders, insertOrders, type NewLine, type NewOrder } from "./order-store.ts";
import type { OrderTable } from "./tables.ts";

interface Wish {
	order: NewOrder;
	lines: NewLine[];
	/** The promo code of which the order takes a use. */
	promoId: number | null;
}

/** The order as it was written; or that no use of the code was left, the same request had made one, or the customer's account is gone. */
type Written = Selectable<OrderTable> | "no_use_left" | "made_before" | "account_gone";

/**
 * Writes an order and reserves its use of a promo code, both or neither. Orders that come while others are being written
 * share the next transaction: those with the same code would else wait for each other.
 */
export const writeOrder = createBatcherFor(
	async (db: Database, newOrders: Wish[]): Promise<Written[]> => {
		try {
			return await inTransaction(db, (trx) => writeOrders(trx, newOrders));
		} catch (error) {
			// Of several, each is tried again alone.
			if (newOrders.length === 1 && isAccountGone(error)) return ["account_gone"];
			throw error;
		}
	},
	{ apart: true },
);

/** Whether the database refused an order because its customer's account was deleted. */
function isAccountGone(error: unknown): boolean {
	const { code, constraint } = error as { code?: string; constraint?: string };
	return code === "23503" && constraint === "orders_user_id_fkey";
}

async function writeOrders(trx: Transaction, newOrders: Wish[]): Promise<Written[]> {
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
