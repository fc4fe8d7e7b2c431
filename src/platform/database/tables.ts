import type { ColumnType, Kysely, Transaction as KyselyTransaction, SelectType } from "kysely";

/** Each feature adds its tables by declaration merging, in its `server/tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the features
export interface Tables {}

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

/** Types a read-only view `public_<table>` with all or some of the table's columns. */
export type ViewOf<Table, Column extends keyof Table = keyof Table> = { [Name in Column]: ColumnType<SelectType<Table[Name]>, never, never> };
