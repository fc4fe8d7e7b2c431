import { sql } from "kysely";
import type { Executor, Transaction } from "#platform/index.ts";
import type { EditedCategory } from "../console-contract.ts";

export type CategoryValues = Pick<EditedCategory, "name" | "slug" | "description" | "list">;

/** Lists the categories in their order, with the number of their courses. */
export const listRows = (db: Executor): Promise<EditedCategory[]> =>
	db
		.selectFrom("categories")
		.select(["id", "name", "slug", "description", "list", "version"])
		.select(
			sql<number>`(select count(*)::int from public_courses where public_courses.category_id = categories.id)`.as(
				"courses",
			),
		)
		.orderBy("position")
		.orderBy("id")
		.execute();

/** Unique among the advisory locks of the product. */
const lockNumber = 7_205_136;

/** Locks all categories until the transaction ends: none is added, changed or deleted, and no course enters one. */
export async function lockCategories(trx: Transaction): Promise<EditedCategory[]> {
	await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(trx);
	await trx.selectFrom("categories").select("id").orderBy("id").forUpdate().execute();
	return listRows(trx);
}

/** Adds categories at the end. The caller has locked them. Returns the ids in the same order. */
export async function insertCategories(trx: Transaction, values: CategoryValues[]): Promise<number[]> {
	const last = await trx
		.selectFrom("categories")
		.select((eb) => eb.fn.coalesce(eb.fn.max("position"), sql<number>`0`).as("position"))
		.executeTakeFirstOrThrow();
	const rows = await trx
		.insertInto("categories")
		.values(values.map((value, index) => ({ ...value, position: last.position + 1 + index })))
		.returning("id")
		.execute();
	return rows.map(({ id }) => id);
}

export async function updateCategory(
	trx: Transaction,
	id: number,
	{ name, slug, description, list }: CategoryValues,
): Promise<void> {
	await trx
		.updateTable("categories")
		.set((eb) => ({ name, slug, description, list, version: eb("version", "+", 1) }))
		.where("id", "=", id)
		.execute();
}

export async function updatePositions(trx: Transaction, ids: readonly number[]): Promise<void> {
	for (const [index, id] of ids.entries())
		await trx
			.updateTable("categories")
			.set({ position: index + 1 })
			.where("id", "=", id)
			.execute();
}

export async function deleteRow(trx: Transaction, id: number): Promise<void> {
	await trx.deleteFrom("categories").where("id", "=", id).execute();
}

/** Lists the names of all categories in their order. */
export async function findCategoryNames(db: Executor): Promise<string[]> {
	const rows = await db.selectFrom("categories").select("name").orderBy("position").orderBy("id").execute();
	return rows.map(({ name }) => name);
}
