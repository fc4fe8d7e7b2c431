import { type Insertable, type InsertQueryBuilder, type InsertResult, type SelectType, sql } from "kysely";
import type { Executor, Tables } from "./tables.ts";

/** A row to insert. A JSON column takes the value itself, not its text. */
export type NewRow<Table> = {
	[Column in keyof Insertable<Table>]:
		| Insertable<Table>[Column]
		| (Column extends keyof Table ? SelectType<Table[Column]> : never);
};

/**
 * Inserts any number of rows with one parameter, so that the statement stays the same and is prepared once. Columns of
 * the type `bytea` are not supported.
 *
 * @param rows at least one; all have the columns of the first
 */
export function insertRows<Table extends keyof Tables & string>(
	db: Executor,
	table: Table,
	rows: readonly NewRow<Tables[Table]>[],
): InsertQueryBuilder<Tables, Table, InsertResult> {
	const columns = Object.keys(rows[0] ?? {}) as (keyof Tables[Table] & string)[];
	const listed = sql.join(columns.map((column) => sql.ref(column)));
	return db
		.insertInto(table)
		.columns(columns)
		.expression(
			sql`select ${listed} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`,
		);
}
