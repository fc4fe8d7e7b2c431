import type { Executor, Transaction } from "#platform/index.ts";
import type { Synonyms } from "../console-contract.ts";

interface Values {
	terms: string[];
	/** Normalized terms. */
	keys: string[];
}

const columns = ["id", "terms", "version"] as const;

export function listGroups(db: Executor): Promise<Synonyms[]> {
	return db.selectFrom("search_synonyms").select(columns).orderBy("terms").orderBy("id").execute();
}

/** Refuses to exceed `limit` groups. */
export async function insertGroup(trx: Transaction, values: Values, limit: number): Promise<Synonyms | undefined> {
	const { count } = await trx
		.selectFrom("search_synonyms")
		.select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
		.executeTakeFirstOrThrow();
	return count >= limit
		? undefined
		: trx.insertInto("search_synonyms").values(values).returning(columns).executeTakeFirstOrThrow();
}

/** Locks the group until the transaction ends. */
export function lockGroup(trx: Transaction, id: number): Promise<Synonyms | undefined> {
	return trx.selectFrom("search_synonyms").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();
}

export function updateGroup(trx: Transaction, id: number, values: Values): Promise<Synonyms> {
	return trx
		.updateTable("search_synonyms")
		.set((eb) => ({ ...values, version: eb("version", "+", 1) }))
		.where("id", "=", id)
		.returning(columns)
		.executeTakeFirstOrThrow();
}

export async function deleteGroup(trx: Transaction, id: number): Promise<void> {
	await trx.deleteFrom("search_synonyms").where("id", "=", id).execute();
}
