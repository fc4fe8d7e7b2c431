import { type Selectable, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { anyOf, type Database, type Transaction } from "#platform/index.ts";

export type ImportKind = Selectable<Tables["imports"]>["kind"];
export type ImportedKind = Selectable<Tables["import_items"]>["what"];

/** Older imports can't be undone. */
const maxImports = 20;

export interface NewImport {
	kind: ImportKind;
	at: Date;
	/** Null on the command line. */
	actorId: number | null;
	fileName: string;
}

/** Creates the record of an import, and deletes the oldest records: of courses, or of people. */
export async function insertImport(trx: Transaction, { kind, at, actorId, fileName }: NewImport): Promise<number> {
	const { id } = await trx
		.insertInto("imports")
		.values({ kind, at, actor_id: actorId, file_name: fileName })
		.returning("id")
		.executeTakeFirstOrThrow();
	const isAlike = sql<boolean>`(kind = 'courses') = ${kind === "courses"}`;
	const last = trx.selectFrom("imports").select("id").where(isAlike).orderBy("id", "desc").offset(maxImports).limit(1);
	await trx.deleteFrom("imports").where(isAlike).where("id", "<=", last).execute();
	return id;
}

/** What an import added or changed. */
interface ImportedItem {
	id: number;
	/** The version that the import wrote of a course. */
	version?: number | null;
	/** A course as it was; null if the import added it. */
	before?: unknown;
}

/** Adds what an import added and changed to its record. */
export async function insertItems(
	trx: Transaction,
	importId: number,
	what: ImportedKind,
	items: readonly ImportedItem[],
): Promise<void> {
	if (items.length === 0) return;
	await sql`
		insert into import_items (import_id, what, item_id, version, before)
		select ${importId}, ${what}, id, version, before
		from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as new (id bigint, version integer, before jsonb)`.execute(
		trx,
	);
}

/** Adds categories that an import created to its record. */
export async function recordNewCategories(trx: Transaction, importId: number, names: readonly string[]): Promise<void> {
	if (names.length === 0) return;
	await sql`update imports set new_categories = new_categories || ${JSON.stringify(names)}::jsonb where id = ${importId}`.execute(
		trx,
	);
}

/** Lists the latest imports of some kinds, the newest first. `left`: how much was not undone. */
export async function listImports<Kind extends ImportKind>(db: Database, kinds: readonly Kind[]) {
	const rows = await db
		.selectFrom("imports")
		.leftJoin("public_users", "public_users.id", "imports.actor_id")
		.select(["imports.id", "kind", "at", "file_name as fileName", "undone_at", "public_users.full_name as by"])
		.select(
			sql<number>`(select count(*)::int from import_items where import_id = imports.id and before is null)`.as("added"),
		)
		.select(
			sql<number>`(select count(*)::int from import_items where import_id = imports.id and before is not null)`.as(
				"changed",
			),
		)
		.select(
			sql<number>`(select count(*)::int from import_items where import_id = imports.id and not undone)`.as("left"),
		)
		.select(sql<boolean>`exists (select from catalog_import_files where import_id = imports.id)`.as("unfinished"))
		.where("kind", "in", kinds)
		.orderBy("imports.id", "desc")
		.limit(maxImports)
		.execute();
	return rows.map(({ kind, at, undone_at, ...others }) => ({
		...others,
		kind: kind as Kind,
		at: at.toISOString(),
		undoneAt: undone_at?.toISOString() ?? null,
	}));
}

/** Locks the record of an import of some kinds until the transaction ends. */
export const lockImport = (trx: Transaction, kinds: readonly ImportKind[], id: number) =>
	trx
		.selectFrom("imports")
		.select(["id", "kind", "at", "file_name", "new_categories"])
		.where("id", "=", id)
		.where("kind", "in", kinds)
		.forUpdate()
		.executeTakeFirst();

/** Finds the next items of an import that were not undone, by id. */
export const findItems = (trx: Transaction, importId: number, what: ImportedKind, after: number, limit: number) =>
	trx
		.selectFrom("import_items")
		.select(["item_id as id", "version", "before"])
		.where("import_id", "=", importId)
		.where("what", "=", what)
		.where("undone", "=", false)
		.where("item_id", ">", after)
		.orderBy("item_id")
		.limit(limit)
		.execute();

/** Finds the courses that an import added and changed. */
export async function findImportedIds(
	trx: Transaction,
	importId: number,
): Promise<{ added: number[]; changed: number[] }> {
	const items = await findItems(trx, importId, "course", 0, 1_000_000);
	const pickIds = (isNew: boolean) => items.filter(({ before }) => (before === null) === isNew).map(({ id }) => id);
	return { added: pickIds(true), changed: pickIds(false) };
}

/** An earlier import wrote the version that was restored now, so that it can be undone next. */
export async function renumberVersion(
	trx: Transaction,
	courseId: number,
	{ from, to }: { from: number; to: number },
): Promise<void> {
	await trx
		.updateTable("import_items")
		.set({ version: to })
		.where("what", "=", "course")
		.where("item_id", "=", courseId)
		.where("version", "=", from)
		.execute();
}

export async function markUndone(
	trx: Transaction,
	importId: number,
	what: ImportedKind,
	ids: readonly number[],
	now: Date,
): Promise<void> {
	await trx
		.updateTable("import_items")
		.set({ undone: true })
		.where("import_id", "=", importId)
		.where("what", "=", what)
		.where("item_id", "=", anyOf("bigint", ids))
		.execute();
	await trx.updateTable("imports").set({ undone_at: now }).where("id", "=", importId).execute();
}
