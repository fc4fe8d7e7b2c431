import type { ColumnType, Kysely, Transaction as KyselyTransaction, SelectType } from "kysely";
import type { ReadColumns, WrittenColumns } from "#values/fields/definitions.ts";

/** Each feature adds its tables by declaration merging, in its `server/tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the features
export interface Tables {}

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

/** Types a read-only view `public_<table>` with all or some of the table's columns. */
export type ViewOf<Table, Column extends keyof Table = keyof Table> = { [Name in Column]: ColumnType<SelectType<Table[Name]>, never, never> };

/** Types the columns of an entity's fields. All have defaults, so that tests can insert rows with the columns they need. */
export type ColumnsOf<Fields> = {
	[Name in keyof ReadColumns<Fields> & keyof WrittenColumns<Fields>]: ColumnType<
		ReadColumns<Fields>[Name],
		WrittenColumns<Fields>[Name] | undefined,
		WrittenColumns<Fields>[Name]
	>;
};
