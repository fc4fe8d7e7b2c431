import type { Selectable } from "kysely";
import { gatherOn } from "../../../platform/database/gather.ts";
import type { Database, Transaction } from "../../../platform/database/tables.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { reserveUses } from "../../promotions/server/index.ts";
import { dropOrders, insertOrders, type NewLine, type NewOrder } from "./order-store.ts";
import type { OrderTable } from "./tables.ts";

interface Wish {
	order: NewOrder;
	lines: NewLine[];
	/** The promo code of which the order takes a use. */
	promoId: number | null;
}

/** The order as it was written; or that no use of the code was left, or that the same request had made one. */
type Written = Selectable<OrderTable> | "no_use_left" | "made_before";

/**
 * Writes an order and reserves its use of a promo code, both or neither. Orders that come while others are being written
 * share the next transaction: those with the same code would else wait for each other.
 */
export const writeOrder = gatherOn((db: Database, wishes: Wish[]): Promise<Written[]> => inTransaction(db, (trx) => writeOrders(trx, wishes)), { apart: true });

async function writeOrders(trx: Transaction, wishes: Wish[]): Promise<Written[]> {
	const orders = new Map((await insertOrders(trx, wishes)).map((order) => [order.reference, order]));
	const uses = wishes.flatMap(({ order, promoId }) => {
		const row = orders.get(order.reference);
		return row && promoId !== null && order.personId !== null ? { orderId: row.id, promoId, personId: order.personId, now: order.createdAt } : [];
	});
	const reserved = uses.length === 0 ? new Set<number>() : await reserveUses(trx, uses);
	const without = uses.filter(({ orderId }) => !reserved.has(orderId)).map(({ orderId }) => orderId);
	if (without.length > 0) await dropOrders(trx, without);
	return wishes.map(({ order }) => {
		const row = orders.get(order.reference);
		return row === undefined ? "made_before" : without.includes(row.id) ? "no_use_left" : row;
	});
}
