import { anyOf } from "../../../../platform/database/any-of.ts";
import { createBatcherFor } from "../../../../platform/database/batcher.ts";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";

/** Makes an account, unless one with that address is there. Gives its id, or undefined when the address is taken. */
export async function insertUser(
	db: Database | Transaction,
	user: { fullName: string; phone: string; email: string; passwordHash: string; now: Date },
): Promise<number | undefined> {
	const row = await db
		.insertInto("users")
		.values({
			full_name: user.fullName,
			phone: user.phone,
			email: user.email,
			password_hash: user.passwordHash,
			created_at: user.now,
		})
		.onConflict((conflict) => conflict.column("email").doNothing())
		.returning("id")
		.executeTakeFirst();
	return row?.id;
}

export function userByEmail(db: Database | Transaction, email: string) {
	return db.selectFrom("users").select(["id", "full_name", "email", "password_hash"]).where("email", "=", email).executeTakeFirst();
}

/** `userById` outside of transactions, where many ask at once. */
export const userOf = createBatcherFor(async (db: Database, ids: number[]) => {
	const rows = await db.selectFrom("users").select(["id", "full_name", "phone", "email", "email_verified_at"]).where("id", "=", anyOf("bigint", ids)).execute();
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.map((id) => byId.get(id));
});

export function userById(db: Database | Transaction, id: number) {
	return db.selectFrom("users").select(["id", "full_name", "phone", "email"]).where("id", "=", id).executeTakeFirst();
}

/** Sets the password of a user. Holds the user's row until the end of the transaction, so no login slips in between. */
export async function setPasswordHash(trx: Transaction, userId: number, passwordHash: string): Promise<void> {
	await trx.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", userId).execute();
}

/** The whole row of a user; held until the end of the transaction when `hold` is set. */
export function wholeUser(db: Database | Transaction, id: number, { hold = false } = {}) {
	return db
		.selectFrom("users")
		.select(["id", "full_name", "phone", "email", "password_hash", "role", "created_at", "email_verified_at"])
		.where("id", "=", id)
		.$if(hold, (query) => query.forUpdate())
		.executeTakeFirst();
}

/** Whether there still is such a user; who is, stays until the end of the transaction. */
export async function lockAccount(trx: Transaction, id: number): Promise<boolean> {
	return (await trx.selectFrom("users").select("id").where("id", "=", id).forKeyShare().executeTakeFirst()) !== undefined;
}

export async function setNameAndPhone(db: Database, id: number, { fullName, phone }: { fullName: string; phone: string }): Promise<void> {
	await db.updateTable("users").set({ full_name: fullName, phone }).where("id", "=", id).execute();
}

/** Gives a user another address, whose mailbox was shown to be theirs. Throws the database's 23505 when somebody has it. */
export async function setEmail(trx: Transaction, id: number, email: string, now: Date): Promise<void> {
	await trx.updateTable("users").set({ email, email_verified_at: now }).where("id", "=", id).execute();
}

/** Keeps since when it is known that the mailbox of a user's address is theirs. */
export async function setEmailVerified(trx: Transaction, id: number, now: Date): Promise<void> {
	await trx.updateTable("users").set({ email_verified_at: now }).where("id", "=", id).where("email_verified_at", "is", null).execute();
}

/** Keeps when a user's password was set with a link. */
export async function setLinkUsed(trx: Transaction, id: number, now: Date): Promise<void> {
	await trx.updateTable("users").set({ link_used_at: now }).where("id", "=", id).execute();
}

/** Whether a user's password was set with a mailed or printed link after a moment. */
export async function usedLinkAfter(db: Database | Transaction, id: number, moment: Date): Promise<boolean> {
	const row = await db.selectFrom("users").select("id").where("id", "=", id).where("link_used_at", ">", moment).executeTakeFirst();
	return row !== undefined;
}

/** Those of these addresses that somebody else has by now and has shown to be theirs. */
export async function provedByOthers(db: Database | Transaction, id: number, addresses: string[]): Promise<string[]> {
	const rows = await db
		.selectFrom("users")
		.select("email")
		.where("email", "=", anyOf("citext", addresses))
		.where("id", "!=", id)
		.where("email_verified_at", "is not", null)
		.execute();
	return rows.map(({ email }) => email);
}

/** Takes a user away, with the sessions and tokens. */
export async function deleteUser(trx: Transaction, id: number): Promise<void> {
	await trx.deleteFrom("users").where("id", "=", id).execute();
}
