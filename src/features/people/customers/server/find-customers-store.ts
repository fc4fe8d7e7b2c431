import { type RawBuilder, sql } from "kysely";
import type { Executor, SortedPage } from "#platform/index.ts";

/**
 * Users whose name, present or former address, or phone number contains all parts. A former address that another
 * account has now finds both.
 */
const toConditions = (parts: string[]) => ({
	has: hasAll(sql`search_text`, parts),
	had: sql`id in (
		select user_id from email_changes join users as holders on holders.id = user_id
		where confirmed_at is not null and ${hasAll(sql`concat(holders.search_text, ' ', lower(old_email::text))`, parts)})`,
});

const hasAll = (text: RawBuilder<unknown>, parts: string[]) =>
	sql.join(
		parts.map((part) => sql`${text} like ${part}`),
		sql` and `,
	);

/** Number of newest users that are scanned before the index is used. */
const newest = 20_000;

/**
 * Finds the newest users whose name, address, former address or phone number contains all parts (`like` patterns in
 * lower case). Frequent parts are found among the newest users; the index is fast for rare ones.
 *
 * @param where only these users, such as those after a cursor
 * @returns at most `limit` ids, newest first
 */
export async function findCustomers(
	db: Executor,
	{ parts, where = sql`true` }: { parts: string[]; where?: RawBuilder<boolean> },
	limit: number,
): Promise<number[]> {
	const { has, had } = toConditions(parts);
	// The subquery keeps its order, so reading stops after the last needed row.
	const among = await sql<{ id: number }>`
		select id from (select id, search_text from users where ${where} order by id desc limit ${newest}) newest
		where (${has}) or ${had} order by id desc limit ${limit}`.execute(db);
	if (among.rows.length >= limit) return among.rows.map((row) => row.id);
	// Materialized before sorting; otherwise PostgreSQL may scan all users by id.
	const all = await sql<{ id: number }>`
		with found as materialized (select id from users where ${has} and ${where} union select id from users where ${had} and ${where})
		select id from found order by id desc limit ${limit}`.execute(db);
	return all.rows.map((row) => row.id);
}

/**
 * Finds one page of the users whose name, address, former address or phone number contains all parts, in any order of a
 * list.
 */
export async function findSortedCustomers(
	db: Executor,
	parts: string[],
	{ where, order, key }: SortedPage,
	limit: number,
): Promise<{ id: number; sort_key: unknown }[]> {
	const { has, had } = toConditions(parts);
	const { rows } = await sql<{ id: number; sort_key: unknown }>`
		with found as materialized (
			select id, full_name, email, created_at from users where ${has} union select id, full_name, email, created_at from users where ${had}
		)
		select id, ${key} as sort_key from found where ${where} order by ${order} limit ${limit}`.execute(db);
	return rows;
}
