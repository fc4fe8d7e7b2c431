import { sql } from "kysely";
import type { Database, Transaction } from "#platform/index.ts";
import { ReplacedCourse } from "../../rules/replaced-course.ts";

/** Older imports can't be undone. */
const maxImports = 20;

/** Creates the record of an import, and deletes the oldest records. */
export async function insertImport(trx: Transaction, { at, actorId, fileName }: { at: Date; actorId: number | null; fileName: string }): Promise<number> {
	const { id } = await trx.insertInto("catalog_imports").values({ at, actor_id: actorId, file_name: fileName }).returning("id").executeTakeFirstOrThrow();
	await sql`delete from catalog_imports where id <= (select id from catalog_imports order by id desc offset ${sql.lit(maxImports)} limit 1)`.execute(trx);
	return id;
}

export interface ImportedCourse {
	courseId: number;
	/** The version that the import wrote. */
	version: number;
	/** Null if the import added the course. */
	before: ReplacedCourse | null;
}

/** Adds courses to the record of an import. */
export async function insertImported(trx: Transaction, importId: number, courses: ImportedCourse[]): Promise<void> {
	if (courses.length === 0) return;
	const rows = courses.map(({ courseId, version, before }) => ({ course_id: courseId, version, before }));
	await sql`
		insert into catalog_import_courses (import_id, course_id, version, before)
		select ${importId}, course_id, version, before
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (course_id integer, version integer, before jsonb)`.execute(trx);
	const added = courses.filter(({ before }) => before === null).length;
	await trx
		.updateTable("catalog_imports")
		.set((eb) => ({ added: eb("added", "+", added), changed: eb("changed", "+", courses.length - added) }))
		.where("id", "=", importId)
		.execute();
}

/** Adds categories that an import created to its record. */
export async function recordNewCategories(trx: Transaction, importId: number, names: readonly string[]): Promise<void> {
	if (names.length === 0) return;
	await sql`update catalog_imports set new_categories = new_categories || ${JSON.stringify(names)}::jsonb where id = ${importId}`.execute(trx);
}

/** Lists the latest imports, the newest first, with the number of courses that were not undone. */
export const listImportRows = (db: Database) =>
	db
		.selectFrom("catalog_imports")
		.leftJoin("public_users", "public_users.id", "catalog_imports.actor_id")
		.select(["catalog_imports.id", "at", "file_name", "added", "changed", "undone_at", "public_users.full_name as by"])
		.select(sql<number>`(select count(*)::int from catalog_import_courses where import_id = catalog_imports.id)`.as("left"))
		.select(sql<boolean>`exists (select from catalog_import_files where import_id = catalog_imports.id)`.as("unfinished"))
		.orderBy("catalog_imports.id", "desc")
		.limit(maxImports)
		.execute();

/** Locks the record of an import until the transaction ends. */
export const lockImport = (trx: Transaction, id: number) =>
	trx.selectFrom("catalog_imports").select(["id", "at", "file_name", "new_categories"]).where("id", "=", id).forUpdate().executeTakeFirst();

/** Finds the next courses of an import that were not undone, by id. */
export async function findImported(trx: Transaction, importId: number, after: number, limit: number): Promise<ImportedCourse[]> {
	const rows = await trx
		.selectFrom("catalog_import_courses")
		.select(["course_id", "version", "before"])
		.where("import_id", "=", importId)
		.where("course_id", ">", after)
		.orderBy("course_id")
		.limit(limit)
		.execute();
	return rows.map((row) => ({ courseId: row.course_id, version: row.version, before: row.before === null ? null : ReplacedCourse.parse(row.before) }));
}

/** Finds the courses that an import added and changed. */
export async function findImportedIds(trx: Transaction, importId: number): Promise<{ added: number[]; changed: number[] }> {
	const rows = await trx
		.selectFrom("catalog_import_courses")
		.select(["course_id", sql<boolean>`before is null`.as("is_new")])
		.where("import_id", "=", importId)
		.orderBy("course_id")
		.execute();
	const pickIds = (isNew: boolean) => rows.filter((row) => row.is_new === isNew).map((row) => row.course_id);
	return { added: pickIds(true), changed: pickIds(false) };
}

/** Removes undone courses from the record of an import. */
export async function deleteImported(trx: Transaction, importId: number, courseIds: number[]): Promise<void> {
	if (courseIds.length === 0) return;
	await trx.deleteFrom("catalog_import_courses").where("import_id", "=", importId).where("course_id", "in", courseIds).execute();
}

/** An earlier import wrote the version that was restored now, so that it can be undone next. */
export async function renumberVersion(trx: Transaction, courseId: number, { from, to }: { from: number; to: number }): Promise<void> {
	await trx.updateTable("catalog_import_courses").set({ version: to }).where("course_id", "=", courseId).where("version", "=", from).execute();
}

export async function markUndone(trx: Transaction, importId: number, at: Date): Promise<void> {
	await trx.updateTable("catalog_imports").set({ undone_at: at }).where("id", "=", importId).execute();
}
