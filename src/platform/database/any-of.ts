import { type RawBuilder, sql } from "kysely";

/**
 * Builds SQL for any number of values with one parameter, so that the statement stays the same. A single value is
 * compared alone: PostgreSQL expects ten values in an array, and would plan each call again to save the other nine.
 */
export function anyOf<Value>(
	type: "text" | "citext" | "uuid" | "bigint" | "integer",
	values: readonly Value[],
): RawBuilder<Value> {
	if (values.length === 1) return sql<Value>`${values[0]}::${sql.raw(type)}`;
	return sql<Value>`any(${values}::${sql.raw(`${type}[]`)})`;
}
