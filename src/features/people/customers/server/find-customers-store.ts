import { type RawBuilder, sql } from "kysely";
import type { SortedPage } from "#platform/database/sorted-page.ts";
import type { Database, Transaction } from "#platform/database/tables.ts";

/** Number of newest users that are scanned before the index is used. */
const newest = 20_000;

/**
 * Finds the newest users whose name, address or phone number contains all parts (`like` patterns in lower case).
 * Frequent parts are found among the newest users; the index is fast for rare ones.
 *
 * @param where only these users, such as those after a cursor
 * @returns at most `limit` ids, newest first
 */
export async function findCustomers(
	db: Database | Transaction,
	{ parts, where = sql`true` }: { parts: string[]; where?: RawBuilder<boolean> },
	limit: number,
): Promise<number[]> {
	const has = sql.join(
		parts.map((part) => sql`search_text like ${part}`),
		sql` and `,
	);
	// The subquery keeps its order, so reading stops after the last needed row.
	const among = await sql<{ id: number }>`
		select id from (select id, search_text from users where ${where} order by id desc limit ${newest}) newest
		where ${has} order by id desc limit ${limit}`.execute(db);
	if (among.rows.length >= limit) return among.rows.map((row) => row.id);
	// Materialized before sorting; otherwise PostgreSQL may scan all users by id.
	const all = await sql<{ id: number }>`
		with found as materialized (select id from users where ${has} and ${where})
		select id from found order by id desc limit ${limit}`.execute(db);
	return all.rows.map((row) => row.id);
}

/** Finds one page of the users whose name, address or phone number contains all parts, in any order of a list. */
export async function findSortedCustomers(
	db: Database | Transaction,
	parts: string[],
	{ where, order, key }: SortedPage,
	limit: number,
): Promise<{ id: number; sort_key: unknown }[]> {
	const has = sql.join(
		parts.map((part) => sql`search_text like ${part}`),
		sql` and `,
	);
	const { rows } = await sql<{ id: number; sort_key: unknown }>`
		with found as materialized (select id, full_name, email, created_at from users where ${has})
		select id, ${key} as sort_key from found where ${where} order by ${order} limit ${limit}`.execute(db);
	return rows;
}
