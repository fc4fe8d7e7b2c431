import { sql } from "kysely";
import { countUpTo, type Database, type Day, type Executor, type Transaction } from "#platform/index.ts";

/** Records that staff have to send the returned part of a refund. */
export async function insertToSend(
	trx: Transaction,
	{ refundId, orderId, cents }: { refundId: number; orderId: number; cents: number },
): Promise<void> {
	await trx.insertInto("refunds_by_hand").values({ refund_id: refundId, order_id: orderId, cents }).execute();
}

/** Lists what staff returned by hand of an order, or have to. */
export const listByHand = (db: Executor, orderId: number) =>
	db.selectFrom("refunds_by_hand").selectAll().where("order_id", "=", orderId).execute();

/** Finds what staff return of a refund, and locks it. */
export const lockByHand = (trx: Transaction, orderId: number, reference: string) =>
	trx
		.selectFrom("refunds_by_hand")
		.innerJoin("refunds", "refunds.id", "refunds_by_hand.refund_id")
		.selectAll("refunds_by_hand")
		.where("refunds.order_id", "=", orderId)
		.where("refunds.reference", "=", reference)
		.forUpdate("refunds_by_hand")
		.executeTakeFirst();

export async function markSent(
	trx: Transaction,
	refundId: number,
	sent: { entryId: number; sentOn: Day; method: "check" | "ach" | "wire" | "other"; reference: string },
): Promise<void> {
	const { entryId, sentOn, method, reference } = sent;
	await trx
		.updateTable("refunds_by_hand")
		.set({ ledger_entry_id: entryId, sent_on: sentOn, method, reference })
		.where("refund_id", "=", refundId)
		.execute();
}

/** Lists refunds to send after one, the oldest first. */
export const listToSend = (db: Database, after: number, limit: number) =>
	db
		.selectFrom("refunds_by_hand as by_hand")
		.innerJoin("refunds", "refunds.id", "by_hand.refund_id")
		.innerJoin("public_orders as orders", "orders.id", "by_hand.order_id")
		.leftJoin("public_users as users", "users.id", "orders.user_id")
		.select([
			"by_hand.refund_id",
			"by_hand.order_id",
			"by_hand.cents",
			"refunds.reference",
			"refunds.reason",
			"refunds.requested_at",
		])
		.select(["users.full_name", "users.email", "orders.billing"])
		.where("by_hand.sent_on", "is", null)
		.where("by_hand.refund_id", ">", after)
		.orderBy("by_hand.refund_id")
		.limit(limit)
		.execute();

/** Returns whether staff have to send a refund to a customer. */
export const owesRefund = async (db: Executor, userId: number): Promise<boolean> =>
	(await db
		.selectFrom("refunds_by_hand as by_hand")
		.innerJoin("public_orders as orders", "orders.id", "by_hand.order_id")
		.select("by_hand.refund_id")
		.where("orders.user_id", "=", userId)
		.where("by_hand.sent_on", "is", null)
		.limit(1)
		.executeTakeFirst()) !== undefined;

/** Counts refunds that staff have to send. */
export const countToSend = (db: Database) => countUpTo(db, sql`select from refunds_by_hand where sent_on is null`);
