import { sql } from "kysely";
import type { Executor, Transaction } from "#platform/index.ts";

/** Builds SQL: a customer bought an order (`orders`), or manages the seats of its buyer. */
export const canManage = (userId: number) =>
	sql<boolean>`orders.user_id = any (array(select ${userId}::bigint union all select buyer_id from public_seat_managers where manager_id = ${userId}))`;

/** Whether a customer manages seats of somebody, or was invited to. */
export async function managesSeats(db: Executor, userId: number): Promise<boolean> {
	const found = await sql`
		select from seat_managers
		where manager_id = ${userId} or manager_id is null and email = (select email from public_users where id = ${userId}) limit 1`.execute(
		db,
	);
	return found.rows.length > 0;
}

/** Lists whom a buyer invited to manage the seats. */
export const listManagers = (db: Executor, buyerId: number) =>
	db
		.selectFrom("seat_managers as managers")
		.leftJoin("public_users as users", "users.id", "managers.manager_id")
		.select(["managers.id", "managers.email", "managers.manager_id as managerId", "users.full_name as name"])
		.where("managers.buyer_id", "=", buyerId)
		.orderBy("managers.id")
		.execute();

/** Lists the buyers whose seats a customer manages, or was invited to manage under a current or former address. */
export const listBuyers = (db: Executor, userId: number) =>
	db
		.selectFrom("seat_managers as managers")
		.innerJoin("public_users as users", "users.id", "managers.buyer_id")
		.select(["managers.id", "managers.email", "managers.manager_id as managerId", "users.full_name as name"])
		.where("managers.buyer_id", "<>", userId)
		.where(
			sql<boolean>`(managers.manager_id = ${userId} or managers.manager_id is null and managers.email in (
				select email from public_users where id = ${userId} union select old_email from public_former_addresses where user_id = ${userId}))`,
		)
		.orderBy("managers.id")
		.execute();

export const findManager = (db: Executor, id: number) =>
	db.selectFrom("seat_managers").selectAll().where("id", "=", id).executeTakeFirst();

/** Saves an invitation, or that it is sent again. Returns its id. */
export async function saveInvitation(
	trx: Transaction,
	{ buyerId, email, now }: { buyerId: number; email: string; now: Date },
): Promise<number> {
	const { id } = await trx
		.insertInto("seat_managers")
		.values({ buyer_id: buyerId, email, invited_at: now })
		.onConflict((conflict) => conflict.columns(["buyer_id", "email"]).doUpdateSet({ invited_at: now }))
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** Accepts an open invitation. False if it is not open anymore, or the customer manages the buyer's seats already. */
export async function markAccepted(trx: Transaction, id: number, userId: number, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable("seat_managers as accepted")
		.set({ manager_id: userId, accepted_at: now })
		.where("id", "=", id)
		.where("manager_id", "is", null)
		.where("buyer_id", "<>", userId)
		.where(
			sql<boolean>`not exists (select from seat_managers where buyer_id = accepted.buyer_id and manager_id = ${userId})`,
		)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Ends an invitation, or the access of a manager. False if it has ended already. */
export async function deleteManager(trx: Transaction, id: number): Promise<boolean> {
	const { numDeletedRows } = await trx.deleteFrom("seat_managers").where("id", "=", id).executeTakeFirst();
	return numDeletedRows === 1n;
}

/** Ends the access of all managers of a buyer. */
export async function deleteManagers(trx: Transaction, buyerId: number): Promise<void> {
	await trx.deleteFrom("seat_managers").where("buyer_id", "=", buyerId).execute();
}

/** Deletes that one of two accounts manages the seats of the other, before they become one. */
export async function deleteBetween(trx: Transaction, accounts: number[]): Promise<void> {
	await trx.deleteFrom("seat_managers").where("buyer_id", "in", accounts).where("manager_id", "in", accounts).execute();
}

/** Deletes the open invitations to addresses of a customer. What they managed goes with the account. */
export async function eraseInvitations(trx: Transaction, userId: number, addresses: readonly string[]): Promise<void> {
	await sql`
		delete from seat_managers where manager_id is null
			and (email = any(${[...addresses]}::citext[]) or email = (select email from public_users where id = ${userId}))`.execute(
		trx,
	);
}
