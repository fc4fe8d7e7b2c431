import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import type { Synonyms } from "../console-contract.ts";

interface Values {
	terms: string[];
	/** The terms as search compares them. */
	keys: string[];
}

const columns = ["id", "terms", "version"] as const;

/** All groups of synonyms, by their first term. */
export function listGroups(db: Database): Promise<Synonyms[]> {
	return db.selectFrom("search_synonyms").select(columns).orderBy("terms").orderBy("id").execute();
}

/** Creates a group, unless there are as many as allowed. */
export async function insertGroup(trx: Transaction, values: Values, most: number): Promise<Synonyms | undefined> {
	const { count } = await trx
		.selectFrom("search_synonyms")
		.select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
		.executeTakeFirstOrThrow();
	return count >= most ? undefined : trx.insertInto("search_synonyms").values(values).returning(columns).executeTakeFirstOrThrow();
}

/** Reads a group and locks it until the transaction ends. */
export function lockGroup(trx: Transaction, id: number): Promise<Synonyms | undefined> {
	return trx.selectFrom("search_synonyms").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Saves a locked group. */
export function updateGroup(trx: Transaction, id: number, values: Values): Promise<Synonyms> {
	return trx
		.updateTable("search_synonyms")
		.set((eb) => ({ ...values, version: eb("version", "+", 1) }))
		.where("id", "=", id)
		.returning(columns)
		.executeTakeFirstOrThrow();
}

/** Deletes a locked group. */
export async function deleteGroup(trx: Transaction, id: number): Promise<void> {
	await trx.deleteFrom("search_synonyms").where("id", "=", id).execute();
}
