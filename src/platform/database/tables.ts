import type { ColumnType, Kysely, Transaction as KyselyTransaction, SelectType } from "kysely";
import type { ReadColumns, WrittenColumns } from "#values/fields/definitions.ts";
import type { Schema, Views } from "./schema.ts";

/**
 * What the database can't tell of a column, such as what its JSON contains. Each feature adds its own by declaration
 * merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the features
export interface Columns {}

type ColumnOf<Relation, Name, Otherwise> = Relation extends keyof Columns
	? Name extends keyof Columns[Relation]
		? Columns[Relation][Name]
		: Otherwise
	: Otherwise;

type StoredTables = {
	[Table in keyof Schema]: { [Name in keyof Schema[Table]]: ColumnOf<Table, Name, Schema[Table][Name]> };
};

/** The type of a view's column: that of the table it comes from, or its own. */
type Passed<Source, Name> = Source extends keyof StoredTables
	? Name extends keyof StoredTables[Source]
		? SelectType<StoredTables[Source][Name]>
		: never
	: Source;

type ReadViews = {
	[View in keyof Views]: {
		[Name in keyof Views[View]]: ColumnType<ColumnOf<View, Name, Passed<Views[View][Name], Name>>, never, never>;
	};
};

/** All tables and views. `schema.ts` is generated; run `npm run schema` after a new migration. */
export interface Tables extends StoredTables, ReadViews {}

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;
/** Runs queries, in a transaction or without one. */
export type Executor = Database | Transaction;

/**
 * Types the columns of an entity's fields. All have defaults, so that tests can insert rows with the columns they need.
 */
export type ColumnsOf<Fields> = {
	[Name in keyof ReadColumns<Fields> & keyof WrittenColumns<Fields>]: ColumnType<
		ReadColumns<Fields>[Name],
		WrittenColumns<Fields>[Name] | undefined,
		WrittenColumns<Fields>[Name]
	>;
};
