import { type RawBuilder, sql } from "kysely";

/** SQL: any of these values, for `=`. A single parameter, so that the statement is the same however many there are. */
export const anyOf = <Value>(type: "text" | "citext" | "bigint" | "integer", values: Value[]): RawBuilder<Value> =>
	sql<Value>`any(${values}::${sql.raw(`${type}[]`)})`;
