import { sql } from "kysely";
import type { Executor, Transaction } from "#platform/index.ts";

/** Builds SQL: a customer bought an order (`orders`), or manages the seats of its buyer. */
export const canManage = (userId: number) =>
	sql<boolean>`orders.user_id = any (array(select ${userId}::bigint union all select buyer_id from public_seat_managers where manager_id = ${userId}))`;

/** Lists whom a customer invited to manage seats, and who invited the customer under a proved address. */
export const listManagers = (db: Executor, userId: number) =>
	db
		.selectFrom("seat_manager_lists")
		.select(["id", "buyer_id", "is_manager as isManager", "is_accepted as isAccepted", "name"])
		.where("user_id", "=", userId)
		.orderBy("id")
		.$narrowType<{ id: number; buyer_id: number; isManager: boolean; isAccepted: boolean; name: string }>()
		.execute();

/** Saves an invitation, or that it is sent again. Returns its id; undefined if the buyer has `max` others. */
export async function saveInvitation(
	trx: Transaction,
	{ buyerId, email, max, now }: { buyerId: number; email: string; max: number; now: Date },
): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`
		insert into seat_managers (buyer_id, email, invited_at) select ${buyerId}::bigint, ${email}, ${now}::timestamptz
		where (select count(*) from seat_managers where buyer_id = ${buyerId} and email <> ${email}) < ${max}::integer
		on conflict (buyer_id, email) do update set invited_at = excluded.invited_at returning id`.execute(trx);
	return rows[0]?.id;
}

/** Accepts an open invitation. Of two calls at once, one does. */
export const markAccepted = (trx: Transaction, id: number, userId: number, now: Date) =>
	trx
		.updateTable("seat_managers")
		.set({ manager_id: userId, accepted_at: now })
		.where("id", "=", id)
		.where("manager_id", "is", null)
		.returning("id")
		.executeTakeFirst();

/** Ends an invitation, or the access of a manager. Of two calls at once, one does. */
export const deleteManager = (trx: Transaction, id: number) =>
	trx.deleteFrom("seat_managers").where("id", "=", id).returning("id").executeTakeFirst();
