import { sql } from "kysely";
import type { Transaction } from "./tables.ts";

/** Rows of a table before they were deleted. Survives JSON. */
export interface RowCopy {
	table: string;
	rows: readonly NonNullable<unknown>[];
}

/** Copies the rows of a table that belong to one of these ids or names. Only the owner of the table calls it. */
export async function copyRows(
	trx: Transaction,
	table: string,
	column: string,
	owners: readonly number[] | readonly string[],
): Promise<RowCopy> {
	const type = sql.raw(typeof owners[0] === "string" ? "text[]" : "integer[]");
	const { rows } = await sql<{ row: NonNullable<unknown> }>`
		select to_jsonb(copied) as row from ${sql.table(table)} as copied where copied.${sql.ref(column)} = any(${[...owners]}::${type})`.execute(
		trx,
	);
	return { table, rows: rows.map(({ row }) => row) };
}

/** Inserts copied rows again, with their ids. Leaves out rows whose key was used meanwhile. */
export async function restoreRows(trx: Transaction, { table, rows }: RowCopy): Promise<void> {
	if (rows.length === 0) return;
	const columns = await sql<{ name: string }>`
		select column_name as name from information_schema.columns
		where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(
		trx,
	);
	const names = sql.join(columns.rows.map(({ name }) => sql.ref(name)));
	await sql`
		insert into ${sql.table(table)} (${names}) overriding system value
		select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
		on conflict do nothing`.execute(trx);
}
