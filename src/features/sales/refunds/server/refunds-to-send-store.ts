import { sql } from "kysely";
import { countUpTo, type Database, type Day, type Executor, type Transaction } from "#platform/index.ts";

/** Records that staff have to send the returned part of a refund. */
export async function insertToSend(
	trx: Transaction,
	{ refundId, orderId, cents }: { refundId: number; orderId: number; cents: number },
): Promise<void> {
	await trx.insertInto("refunds_by_hand").values({ refund_id: refundId, order_id: orderId, cents }).execute();
}

/** Records that staff have to return credit on account that is kept with an order. */
export async function insertCreditToSend(
	trx: Transaction,
	{ orderId, cents, now }: { orderId: number; cents: number; now: Date },
): Promise<void> {
	await trx.insertInto("refunds_by_hand").values({ order_id: orderId, cents, requested_at: now }).execute();
}

/** Cancels returns of credit on account that staff have not sent. Returns their sum in cents. */
export async function cancelCreditToSend(trx: Transaction, orderId: number): Promise<number> {
	const rows = await trx
		.deleteFrom("refunds_by_hand")
		.where("order_id", "=", orderId)
		.where("refund_id", "is", null)
		.where("sent_on", "is", null)
		.returning("cents")
		.execute();
	return rows.reduce((sum, { cents }) => sum + cents, 0);
}

/** Identifies what staff send, in addresses: a refund has its own reference, credit on account doesn't. */
const reference = sql<string>`coalesce(refunds.reference, 'credit-' || by_hand.id)`;

/** Lists what staff returned by hand of an order, or have to. */
export const listByHand = (db: Executor, orderId: number) =>
	db.selectFrom("refunds_by_hand").selectAll().where("order_id", "=", orderId).execute();

/** Finds what staff return of a refund, and locks it. */
export const lockByHand = (trx: Transaction, orderId: number, name: string) =>
	trx
		.selectFrom("refunds_by_hand as by_hand")
		.leftJoin("refunds", "refunds.id", "by_hand.refund_id")
		.selectAll("by_hand")
		.where("by_hand.order_id", "=", orderId)
		.where(reference, "=", name)
		.forUpdate("by_hand")
		.executeTakeFirst();

export async function markSent(
	trx: Transaction,
	id: number,
	sent: { entryId: number; sentOn: Day; method: "check" | "ach" | "wire" | "other"; number: string },
): Promise<void> {
	const { entryId, sentOn, method, number } = sent;
	await trx
		.updateTable("refunds_by_hand")
		.set({ ledger_entry_id: entryId, sent_on: sentOn, method, reference: number })
		.where("id", "=", id)
		.execute();
}

/** Lists refunds and credit on account to send after one, the oldest first. */
export const listToSend = (db: Database, after: number, limit: number) =>
	db
		.selectFrom("refunds_by_hand as by_hand")
		.leftJoin("refunds", "refunds.id", "by_hand.refund_id")
		.innerJoin("public_orders as orders", "orders.id", "by_hand.order_id")
		.leftJoin("public_users as users", "users.id", "orders.user_id")
		.select(["by_hand.id", "by_hand.order_id", "by_hand.cents", "refunds.reason", reference.as("reference")])
		.select(sql<Date>`coalesce(refunds.requested_at, by_hand.requested_at)`.as("requested_at"))
		.select(["users.full_name", "users.email", "orders.billing"])
		.where("by_hand.sent_on", "is", null)
		.where("by_hand.id", ">", after)
		.orderBy("by_hand.id")
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
