import { sql } from "kysely";
import type { Database, Executor, Transaction } from "#platform/index.ts";

const columns = ["id", "name", "query"] as const;
const isOwn = (id: number, userId: number) => sql<boolean>`id = ${id} and user_id = ${userId}`;

/** Lists a staff member's views of a list by name. */
export const findViews = (db: Executor, userId: number, list: string) =>
	db
		.selectFrom("list_views")
		.select(columns)
		.where("user_id", "=", userId)
		.where("list", "=", list)
		.orderBy(sql`lower(name)`)
		.execute();

export const findAllViews = (db: Database, userId: number) =>
	db
		.selectFrom("list_views")
		.select(["list", "name", "query", "created_at"])
		.where("user_id", "=", userId)
		.orderBy("id")
		.execute();

/** Inserts a view, or replaces the one with that name. */
export async function upsertView(
	trx: Transaction,
	view: { user_id: number; list: string; name: string; query: string; created_at: Date },
) {
	const { rows } = await sql<{ id: number; name: string; query: string }>`
		insert into list_views (user_id, list, name, query, created_at)
		values (${view.user_id}, ${view.list}, ${view.name}, ${view.query}, ${view.created_at})
		on conflict (user_id, list, lower(name)) do update set name = excluded.name, query = excluded.query
		returning id, name, query`.execute(trx);
	return rows[0] as (typeof rows)[number];
}

/** Returns `taken` if another view of the list has the name. */
export async function renameView(trx: Transaction, { id, userId }: { id: number; userId: number }, name: string) {
	const foundView = await trx
		.selectFrom("list_views")
		.select("list")
		.where(isOwn(id, userId))
		.forUpdate()
		.executeTakeFirst();
	if (!foundView) return undefined;
	const views = await findViews(trx, userId, foundView.list);
	if (views.some((view) => view.id !== id && view.name.toLowerCase() === name.toLowerCase())) return "taken";
	return trx.updateTable("list_views").set({ name }).where(isOwn(id, userId)).returning(columns).executeTakeFirst();
}

export const removeView = async (db: Database, id: number, userId: number): Promise<boolean> =>
	(await db.deleteFrom("list_views").where(isOwn(id, userId)).returning("id").executeTakeFirst()) !== undefined;

/** Makes concurrent changes of a staff member's views wait for each other. */
export async function lockViews(trx: Transaction, userId: number): Promise<void> {
	await sql`select pg_advisory_xact_lock(7205134, ${userId}::int)`.execute(trx);
}
