import { sql } from "kysely";
import { anyOf, type Database, insertRows, type Transaction } from "#platform/index.ts";
import type { MoveKind } from "../rules/columns.ts";

export type ImportedItem = "purchase" | "certificate" | "subscriber" | "account";

/** Older imports can't be undone. */
const maxImports = 20;

/** Creates the record of an import, and deletes the oldest ones. */
export async function insertPeopleImport(trx: Transaction, record: { kind: MoveKind; at: Date; actorId: number; fileName: string }): Promise<number> {
	const { actorId: actor_id, fileName: file_name, ...others } = record;
	const { id } = await trx
		.insertInto("people_imports")
		.values({ ...others, actor_id, file_name })
		.returning("id")
		.executeTakeFirstOrThrow();
	await sql`delete from people_imports where id <= (select id from people_imports order by id desc offset ${sql.lit(maxImports)} limit 1)`.execute(trx);
	return id;
}

/** Adds what a batch added to the record of its import. */
export async function insertItems(trx: Transaction, importId: number, items: Readonly<Record<ImportedItem, readonly number[]>>): Promise<void> {
	const rows = (Object.entries(items) as [ImportedItem, number[]][]).flatMap(([what, ids]) => ids.map((id) => ({ import_id: importId, what, item_id: id })));
	if (rows.length > 0) await insertRows(trx, "people_import_items", rows).execute();
}

/** Lists the latest imports, the newest first. */
export const listImportRows = (db: Database) =>
	db
		.selectFrom("people_imports")
		.leftJoin("public_users", "public_users.id", "people_imports.actor_id")
		.select(["people_imports.id", "kind", "at", "file_name", "undone_at", "public_users.full_name as by"])
		.select(sql<number>`(select count(*)::int from people_import_items where import_id = people_imports.id)`.as("added"))
		.select(sql<number>`(select count(*)::int from people_import_items where import_id = people_imports.id and not undone)`.as("left"))
		.orderBy("people_imports.id", "desc")
		.limit(maxImports)
		.execute();

/** Locks the record of an import until the transaction ends. */
export const lockPeopleImport = (trx: Transaction, id: number) =>
	trx.selectFrom("people_imports").select(["kind", "file_name"]).where("id", "=", id).forUpdate().executeTakeFirst();

/** Finds the next items of an import that were not undone. */
export async function findItems(trx: Transaction, importId: number, what: ImportedItem, after: number, limit: number): Promise<number[]> {
	const rows = await trx
		.selectFrom("people_import_items")
		.select("item_id")
		.where("import_id", "=", importId)
		.where("what", "=", what)
		.where("undone", "=", false)
		.where("item_id", ">", after)
		.orderBy("item_id")
		.limit(limit)
		.execute();
	return rows.map(({ item_id }) => item_id);
}

export async function markUndone(trx: Transaction, importId: number, what: ImportedItem, ids: readonly number[], now: Date): Promise<void> {
	await trx
		.updateTable("people_import_items")
		.set({ undone: true })
		.where("import_id", "=", importId)
		.where("what", "=", what)
		.where("item_id", "=", anyOf("bigint", [...ids]))
		.execute();
	await trx.updateTable("people_imports").set({ undone_at: now }).where("id", "=", importId).execute();
}

/** Returns those imported accounts that nobody was invited to, and that own nothing. */
export async function findUnusedAccounts(trx: Transaction, ids: readonly number[]): Promise<number[]> {
	const { rows } = await sql<{ id: string | number }>`
		select moved_people.user_id as id from moved_people
		where moved_people.user_id = ${anyOf("bigint", [...ids])} and invited_at is null and invitation_requested_at is null
			and not exists (select from public_orders where public_orders.user_id = moved_people.user_id)
			and not exists (select from public_enrollments where public_enrollments.user_id = moved_people.user_id)`.execute(trx);
	return rows.map(({ id }) => Number(id));
}
