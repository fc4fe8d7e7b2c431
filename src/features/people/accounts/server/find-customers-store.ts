import { sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";

/** So many of the newest people are looked through before the index is asked. */
const newest = 20_000;

/**
 * The newest people in whose name, address and phone number all these parts (as `like` takes them, in lower case) are.
 * Parts that very many have are met among the newest; the index is for those that few have, which it finds at once.
 *
 * @param before only people with a smaller id
 * @returns ids, the newest first, at most `most`
 */
export async function findCustomers(
	db: Database | Transaction,
	{ parts, before }: { parts: string[]; before?: number | undefined },
	most: number,
): Promise<number[]> {
	const has = sql.join(
		parts.map((part) => sql`search_text like ${part}`),
		sql` and `,
	);
	const earlier = before === undefined ? sql`true` : sql`id < ${before}`;
	// As a part of the statement it keeps its order, so that reading ends with the last one that is wanted.
	const among = await sql<{ id: number }>`
		select id from (select id, search_text from users where ${earlier} order by id desc limit ${newest}) newest
		where ${has} order by id desc limit ${most}`.execute(db);
	if (among.rows.length >= most) return among.rows.map((row) => row.id);
	// Found first, sorted then: else the database may walk through everybody in the hope of meeting enough.
	const all = await sql<{ id: number }>`
		with found as materialized (select id from users where ${has} and ${earlier})
		select id from found order by id desc limit ${most}`.execute(db);
	return all.rows.map((row) => row.id);
}
