import { type RawBuilder, sql } from "kysely";

/**
 * Builds SQL that matches any of these values after `=`. It uses a single parameter, so that the statement is the same for
 * any number of values.
 */
export const anyOf = <Value>(type: "text" | "citext" | "bigint" | "integer", values: Value[]): RawBuilder<Value> =>
	sql<Value>`any(${values}::${sql.raw(`${type}[]`)})`;
