import type { Database, Executor, Transaction } from "#platform/index.ts";

const keysWithCreator = (db: Executor) =>
	db
		.selectFrom("api_keys")
		.innerJoin("public_users", "public_users.id", "api_keys.created_by")
		.selectAll("api_keys")
		.select(["public_users.full_name as creator_name", "public_users.role as creator_role"]);

export type KeyRow = NonNullable<Awaited<ReturnType<typeof findKeyByHash>>>;

export const findKeyByHash = (db: Executor, keyHash: string) =>
	keysWithCreator(db).where("key_hash", "=", keyHash).executeTakeFirst();

export const findKey = (db: Executor, id: number) =>
	keysWithCreator(db).where("api_keys.id", "=", id).executeTakeFirst();

export const listKeys = (db: Executor, before: number | undefined, limit: number) =>
	keysWithCreator(db)
		.$if(before !== undefined, (query) => query.where("api_keys.id", "<", before as number))
		.orderBy("api_keys.id", "desc")
		.limit(limit)
		.execute();

export interface NewKey {
	name: string;
	key_hash: string;
	key_end: string;
	scopes: string[];
	created_by: number;
	created_at: Date;
	expires_at: Date | null;
}

/** Inserts a key; undefined if an unrevoked key has its name in any case. The unique index decides. */
export async function insertKey(trx: Transaction, key: NewKey): Promise<number | undefined> {
	const row = await trx
		.insertInto("api_keys")
		.values(key)
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	return row?.id;
}

/** Returns whether this call revoked the key. */
export async function revokeKey(trx: Transaction, id: number, now: Date): Promise<boolean> {
	const row = await trx
		.updateTable("api_keys")
		.set({ revoked_at: now })
		.where("id", "=", id)
		.where("revoked_at", "is", null)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Records the last use of a key, unless a use after `since` is recorded. */
export async function recordUse(db: Database, id: number, { now, since }: { now: Date; since: Date }): Promise<void> {
	await db
		.updateTable("api_keys")
		.set({ last_used_at: now })
		.where("id", "=", id)
		.where((where) => where.or([where("last_used_at", "is", null), where("last_used_at", "<=", since)]))
		.execute();
}

export const listCreatedKeys = (db: Database, userId: number) =>
	db
		.selectFrom("api_keys")
		.select(["name", "created_at", "expires_at", "revoked_at"])
		.where("created_by", "=", userId)
		.orderBy("id")
		.execute();
