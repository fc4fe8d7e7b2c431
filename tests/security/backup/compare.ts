import { sql } from "kysely";
import type { Database } from "#platform/database/tables.ts";

/** Append-only tables, with the column of the creation time. */
const lasting: Record<string, string> = {
	ledger_entries: "entered_at",
	invoices: "issued_at",
	enrollments: "enrolled_at",
};

/** Rows as text, comparable by content, with their creation times. */
async function readRows(db: Database, table: string, moment: string): Promise<Map<string, Date>> {
	const { rows } = await sql<{
		text: string;
		at: Date;
	}>`select t::text as text, ${sql.ref(moment)} as at from ${sql.table(table)} t`.execute(db);
	return new Map(rows.map(({ text, at }) => [text, at]));
}

/**
 * Compares a restored database with its source, which changed after the backup.
 *
 * @returns `rows` compared; `lost`: created before the backup but missing; `strange`: restored but not in the source
 */
export async function compare(
	source: Database,
	restored: Database,
	madeAt: Date,
): Promise<{ rows: number; lost: number; strange: number }> {
	let [rows, lost, strange] = [0, 0, 0];
	for (const [table, moment] of Object.entries(lasting)) {
		const [before, after] = [await readRows(source, table, moment), await readRows(restored, table, moment)];
		rows += before.size;
		for (const [text, at] of before) if (at < madeAt && !after.has(text)) lost += 1;
		for (const text of after.keys()) if (!before.has(text)) strange += 1;
	}
	return { rows, lost, strange };
}

/** Counts orders whose ledger does not match their payments, and orders of missing customers. */
export async function brokenIn(db: Database): Promise<number> {
	const { rows } = await sql<{ broken: number }>`
		select count(*)::int as broken from orders
		left join (select order_id, sum(amount_cents) filter (where kind = 'payment') as paid from ledger_entries group by order_id) ledger on ledger.order_id = orders.id
		where source = 'bought' and total_cents > 0
			and (state in ('paid', 'partially_refunded', 'refunded')) <> (coalesce(ledger.paid, 0) = total_cents)`.execute(
		db,
	);
	return rows[0]?.broken ?? 0;
}

/** The number of enrollments by customer. */
export async function countEnrollments(db: Database, customers: number[]): Promise<Map<number, number>> {
	const found = await db
		.selectFrom("enrollments")
		.select(({ fn }) => ["user_id", fn.countAll<number>().as("count")])
		.where("user_id", "in", customers)
		.groupBy("user_id")
		.execute();
	return new Map(found.map(({ user_id, count }) => [Number(user_id), Number(count)]));
}
