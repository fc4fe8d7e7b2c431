import { type RawBuilder, sql } from "kysely";

/** Builds SQL for any number of values with one parameter, so that the statement stays the same. */
export const anyOf = <Value>(type: "text" | "citext" | "uuid" | "bigint" | "integer", values: Value[]): RawBuilder<Value> =>
	sql<Value>`any(${values}::${sql.raw(`${type}[]`)})`;
