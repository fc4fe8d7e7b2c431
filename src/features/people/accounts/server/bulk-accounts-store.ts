import { sql } from "kysely";
import { anyOf, type Executor, insertRows, type Transaction } from "#platform/index.ts";

export interface BulkAccount {
	id: number;
	email: string;
	fullName: string;
	phone: string;
	hasPassword: boolean;
}

/**
 * Finds the accounts of addresses, current or former, by the address in lower case. A former address counts if it was
 * proved to be the account's, while no other account has it. The database and JavaScript differ in the lower case of
 * some letters, such as İ, so the database compares the addresses as they are.
 */
export async function findAccounts(db: Executor, addresses: readonly string[]): Promise<Map<string, BulkAccount>> {
	if (addresses.length === 0) return new Map();
	const { rows } = await sql<{
		address: string;
		id: number;
		email: string;
		full_name: string;
		phone: string;
		has_password: boolean;
	}>`
		select listed.address::text as address, users.id, users.email::text as email, users.full_name, users.phone, users.password_hash <> '' as has_password
		from unnest(${addresses}::citext[]) as listed (address) join users on users.email = listed.address
		union all
		select listed.address::text, users.id, users.email::text, users.full_name, users.phone, users.password_hash <> ''
		from unnest(${addresses}::citext[]) as listed (address)
		join public_former_addresses former on former.old_email = listed.address and former.is_proved join users on users.id = former.user_id`.execute(
		db,
	);
	return new Map(
		rows.map(({ address, id, email, full_name: fullName, phone, has_password: hasPassword }) => [
			address.toLowerCase(),
			{ id: Number(id), email, fullName, phone, hasPassword },
		]),
	);
}

/** Finds the account whose address it is, now or formerly, with the address that it has now. */
export const findHolder = async (db: Executor, address: string): Promise<BulkAccount | undefined> =>
	[...(await findAccounts(db, [address])).values()][0];

export interface NewAccount {
	email: string;
	fullName: string;
	phone: string;
	joinedAt: Date;
}

/** Creates accounts without a password, and returns their ids. Addresses that are in use are left out. */
export async function insertAccounts(trx: Transaction, accounts: readonly NewAccount[]): Promise<number[]> {
	if (accounts.length === 0) return [];
	const rows = accounts.map(({ email, fullName, phone, joinedAt }) => ({
		full_name: fullName,
		phone,
		email,
		password_hash: "",
		role: null,
		created_at: joinedAt,
	}));
	const inserted = await insertRows(trx, "users", rows)
		.onConflict((conflict) => conflict.column("email").doNothing())
		.returning("id")
		.execute();
	return inserted.map(({ id }) => Number(id));
}

/** Deletes accounts that nobody can have used, because they have no password. Returns the deleted ones. */
export async function deleteWithoutPassword(trx: Transaction, ids: readonly number[]): Promise<number[]> {
	const deleted = await lockWithoutPassword(trx, ids);
	if (deleted.length > 0) await trx.deleteFrom("users").where("id", "=", anyOf("bigint", deleted)).execute();
	return deleted;
}

/** Sets the phone numbers of accounts that have none. */
export async function fillPhones(trx: Transaction, phones: ReadonlyMap<number, string>): Promise<void> {
	for (const [id, phone] of phones)
		await trx.updateTable("users").set({ phone }).where("id", "=", id).where("phone", "=", "").execute();
}

/** Locks customers' accounts until the transaction ends, and returns those that still have no password. */
export async function lockWithoutPassword(trx: Transaction, ids: readonly number[]): Promise<number[]> {
	const rows = await trx
		.selectFrom("users")
		.select("id")
		.where("id", "=", anyOf("bigint", [...ids]))
		.where("password_hash", "=", "")
		.where("role", "is", null)
		.forUpdate()
		.execute();
	return rows.map(({ id }) => id);
}
