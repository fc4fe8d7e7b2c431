import type { Selectable } from "kysely";
import { reserveUses } from "#features/sales/promotions/server/index.ts";
import { type AppContext, createBatcherFor, inTransaction, type Tables, type Transaction } from "#platform/index.ts";
import { SeatsReleased } from "../events.ts";
import { ReserveSeats } from "../questions.ts";
import { dropOrders, insertOrders, type NewOrder } from "./order-store.ts";
import type { NewLine } from "./to-line-row.ts";

interface OrderToWrite {
	order: NewOrder;
	lines: NewLine[];
	/** The promo code that the order redeems. */
	promoId: number | null;
}

/** The inserted order, or the reason why there is none. */
type Written =
	| Selectable<Tables["orders"]>
	| "no_use_left"
	| "made_before"
	| "account_gone"
	| { soldOut: readonly number[] };

type WriteContext = Pick<AppContext, "db" | "events">;

/**
 * Inserts an order, and reserves its seats in live sessions and the use of its promo code, atomically. Concurrent
 * orders share a transaction, because those with the same code would otherwise wait for each other's locks.
 */
export const writeOrder = createBatcherFor(
	async (context: WriteContext, newOrders: OrderToWrite[]): Promise<Written[]> => {
		try {
			return await inTransaction(context.db, (trx) => writeOrders(context, trx, newOrders));
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

/** Writes an order in a transaction of the caller. */
export const writeOrderIn = async (
	context: WriteContext,
	trx: Transaction,
	newOrder: OrderToWrite,
): Promise<Written | undefined> => (await writeOrders(context, trx, [newOrder]))[0];

async function writeOrders(context: WriteContext, trx: Transaction, newOrders: OrderToWrite[]): Promise<Written[]> {
	const orders = new Map((await insertOrders(trx, newOrders)).map((order) => [order.reference, order]));
	const soldOut = await reserveSeats(context, trx, newOrders, orders);
	const uses = newOrders.flatMap(({ order, promoId }) => {
		const row = orders.get(order.reference);
		if (!row || promoId === null || order.userId === null || soldOut.has(row.id)) return [];
		return { orderId: row.id, promoId, userId: order.userId, now: order.createdAt };
	});
	const reserved = uses.length === 0 ? new Set<number>() : await reserveUses(trx, uses);
	const without = uses.filter(({ orderId }) => !reserved.has(orderId)).map(({ orderId }) => orderId);
	if (without.length > 0) {
		await dropOrders(trx, without);
		const courseIds = newOrders
			.filter(({ order }) => without.includes(orders.get(order.reference)?.id ?? 0))
			.flatMap(({ lines }) => [...limitedSeats(lines).keys()]);
		if (courseIds.length > 0) await context.events.publish(trx, SeatsReleased, { courseIds });
	}
	return newOrders.map(({ order }) => {
		const row = orders.get(order.reference);
		if (row === undefined) return "made_before";
		const lacking = soldOut.get(row.id);
		return lacking ? { soldOut: lacking } : without.includes(row.id) ? "no_use_left" : row;
	});
}

/**
 * Reserves the seats of inserted orders. Drops those that don't fit, and returns them with the courses that lack seats.
 */
async function reserveSeats(
	{ events }: WriteContext,
	trx: Transaction,
	newOrders: OrderToWrite[],
	inserted: ReadonlyMap<string, Selectable<Tables["orders"]>>,
): Promise<Map<number, readonly number[]>> {
	const limited = newOrders.flatMap(({ order, lines }) => {
		const row = inserted.get(order.reference);
		const seats = limitedSeats(lines);
		return row && seats.size > 0 ? { orderId: row.id, seats } : [];
	});
	if (limited.length === 0) return new Map();
	const answers = await events.ask(trx, ReserveSeats, { orders: limited });
	const soldOut = new Map(answers.flatMap((orders) => [...orders]));
	if (soldOut.size > 0) await dropOrders(trx, [...soldOut.keys()]);
	return soldOut;
}

/** The seats of lines in live sessions whose seats are limited, by course. */
function limitedSeats(lines: readonly NewLine[]): Map<number, number> {
	const seats = new Map<number, number>();
	for (const line of lines)
		if (line.isLimited && line.courseID !== null)
			seats.set(line.courseID, (seats.get(line.courseID) ?? 0) + line.seats);
	return seats;
}
