import { anyOf, createBatcherFor, type Database, type Executor, type Transaction } from "#platform/index.ts";

/**
 * Creates an account. Returns its id, or undefined if the address is in use.
 *
 * @param user without `emailVerifiedAt`, the address is unconfirmed
 */
export async function insertUser(
	db: Executor,
	user: { fullName: string; phone: string; email: string; passwordHash: string; now: Date; emailVerifiedAt?: Date },
): Promise<number | undefined> {
	const row = await db
		.insertInto("users")
		.values({
			full_name: user.fullName,
			phone: user.phone,
			email: user.email,
			password_hash: user.passwordHash,
			created_at: user.now,
			email_verified_at: user.emailVerifiedAt ?? null,
		})
		.onConflict((conflict) => conflict.column("email").doNothing())
		.returning("id")
		.executeTakeFirst();
	return row?.id;
}

export function userByEmail(db: Executor, email: string) {
	return db
		.selectFrom("users")
		.select(["id", "full_name", "email", "password_hash", "role"])
		.where("email", "=", email)
		.executeTakeFirst();
}

/** Finds a user for a login without a password, and locks the row until the transaction ends. */
export function lockForLogin(trx: Transaction, who: { id: number } | { email: string }) {
	const query = trx
		.selectFrom("users")
		.select(["id", "full_name", "email", "password_hash", "role", "email_verified_at"])
		.forUpdate();
	return ("id" in who ? query.where("id", "=", who.id) : query.where("email", "=", who.email)).executeTakeFirst();
}

/** A batched `userById`, for use outside of transactions. */
export const loadUser = createBatcherFor(async (db: Database, ids: number[]) => {
	const rows = await db
		.selectFrom("users")
		.select(["id", "full_name", "phone", "email", "email_verified_at", "password_hash"])
		.where("id", "=", anyOf("bigint", ids))
		.execute();
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.map((id) => byId.get(id));
});

export function userById(db: Executor, id: number) {
	return db.selectFrom("users").select(["id", "full_name", "phone", "email"]).where("id", "=", id).executeTakeFirst();
}

/** Sets a user's password. Locks the row until the transaction ends, so that no concurrent login uses the old one. */
export async function setPasswordHash(trx: Transaction, userId: number, passwordHash: string): Promise<void> {
	await trx.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", userId).execute();
}

/** Returns a user's whole row; `hold` locks it until the transaction ends. */
export function wholeUser(db: Executor, id: number, { hold = false } = {}) {
	return db
		.selectFrom("users")
		.select(["id", "full_name", "phone", "email", "password_hash", "role", "created_at", "email_verified_at"])
		.where("id", "=", id)
		.$if(hold, (query) => query.forUpdate())
		.executeTakeFirst();
}

/** Returns whether the user exists, and locks the row until the transaction ends. */
export async function lockAccount(trx: Transaction, id: number): Promise<boolean> {
	return (
		(await trx.selectFrom("users").select("id").where("id", "=", id).forKeyShare().executeTakeFirst()) !== undefined
	);
}

export async function setNameAndPhone(
	db: Database,
	id: number,
	{ fullName, phone }: { fullName: string; phone: string },
): Promise<void> {
	await db.updateTable("users").set({ full_name: fullName, phone }).where("id", "=", id).execute();
}

/**
 * Sets an address.
 *
 * @param verifiedAt when it was confirmed; null if it wasn't
 * @throws the database's error 23505 if the address is in use
 */
export async function setEmail(trx: Transaction, id: number, email: string, verifiedAt: Date | null): Promise<void> {
	await trx.updateTable("users").set({ email, email_verified_at: verifiedAt }).where("id", "=", id).execute();
}

/** Records when the address was confirmed. */
export async function setEmailVerified(trx: Transaction, id: number, now: Date): Promise<void> {
	await trx
		.updateTable("users")
		.set({ email_verified_at: now })
		.where("id", "=", id)
		.where("email_verified_at", "is", null)
		.execute();
}

/** Records when the password was set with a link. */
export async function setLinkUsed(trx: Transaction, id: number, now: Date): Promise<void> {
	await trx.updateTable("users").set({ link_used_at: now }).where("id", "=", id).execute();
}

/** Returns which of these addresses other users have confirmed as theirs. */
export async function provedByOthers(db: Executor, id: number, addresses: string[]): Promise<string[]> {
	const rows = await db
		.selectFrom("users")
		.select("email")
		.where("email", "=", anyOf("citext", addresses))
		.where("id", "!=", id)
		.where("email_verified_at", "is not", null)
		.execute();
	return rows.map(({ email }) => email);
}

/** Deletes a user with all sessions and tokens. */
export async function deleteUser(trx: Transaction, id: number): Promise<void> {
	await trx.deleteFrom("users").where("id", "=", id).execute();
}
