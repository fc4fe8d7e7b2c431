import { type RawBuilder, sql } from "kysely";
import type { Executor, Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "./app-context.ts";
import type { MergedAccounts } from "./personal-data.ts";

type Declared = Pick<AppContext["declared"], "personalData">;

/** Lists the columns that refer to accounts, as the features declare them. */
export const listAccountColumns = ({ personalData }: Declared) =>
	personalData.flatMap(({ moves = [], movesAs = {}, dropsInMerge = {} }) => [
		...moves.map((column) => toColumn(column, true)),
		...Object.entries(movesAs).map(([column, name]) => toColumn(column, true, name)),
		...Object.keys(dropsInMerge).map((column) => toColumn(column, false)),
	]);

function toColumn(declared: string, moves: boolean, name?: string) {
	const [table = "", column = "user_id"] = declared.split(".");
	return { table, column, moves, name };
}

/** Moves what an account has to another one. What stays behind is deleted with the account. */
export async function moveRows(trx: Transaction, declared: Declared, accounts: MergedAccounts): Promise<void> {
	for (const { beforeMerge } of declared.personalData) await beforeMerge?.(trx, accounts);
	for (const { table, column, moves } of listAccountColumns(declared))
		if (moves)
			await sql`
				update ${sql.table(table)} as moved set ${sql.ref(column)} = ${accounts.to}
				where ${sql.ref(column)} = ${accounts.from} and not ${await isRepeated(trx, table, column, accounts.to)}`.execute(
				trx,
			);
}

/** Counts the named rows that move, and those that are deleted because the remaining account has its own. */
export async function countMergedRows(db: Executor, declared: Declared, { from, to }: MergedAccounts) {
	const counted = [];
	for (const { table, column, name } of listAccountColumns(declared)) {
		if (!name) continue;
		const { rows } = await sql<{ all: number; repeated: number }>`
			select count(*)::int4 as all, count(*) filter (where ${await isRepeated(db, table, column, to)})::int4 as repeated
			from ${sql.table(table)} as moved where ${sql.ref(column)} = ${from}`.execute(db);
		for (const { all, repeated } of rows) if (all > 0) counted.push({ name, moves: all - repeated, drops: repeated });
	}
	return counted;
}

/** Whether a unique index prevents a row of `moved` from moving, because the remaining account has such a row. */
async function isRepeated(db: Executor, table: string, column: string, to: number): Promise<RawBuilder<boolean>> {
	const { rows } = await sql<{ condition: string; others: string }>`
		select coalesce(pg_get_expr(indpred, indrelid), 'true') as condition, (
			select concat(string_agg(part || ',', ''), '0')
			from generate_series(1, indnkeyatts) number, pg_get_indexdef(indexrelid, number, true) part where part <> ${column}
		) as others
		from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
		where indrelid = ${table}::regclass and indisunique and attname = ${column}`.execute(db);
	const found = rows.map(({ condition, others }) => {
		const [where, values] = [sql.raw(condition), sql.raw(others)];
		return sql`exists (
			select from ${sql.table(table)} where ${sql.ref(column)} = ${to} and ${where}
				and row(${values}) = (select ${values} from ${sql.table(table)} as own where own.ctid = moved.ctid and ${where}))`;
	});
	return sql`(${sql.join([...found, sql`false`], sql` or `)})`;
}
