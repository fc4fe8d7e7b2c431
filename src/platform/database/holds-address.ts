import { type RawBuilder, sql } from "kysely";

/**
 * Builds SQL that searches jsonb texts for a whole email address, ignoring case: `support@example.com` does not contain
 * `rt@example.com`.
 */
export function holdsAddress(json: string, address: string): RawBuilder<boolean> {
	const lowerAddress = address.toLowerCase();
	// No address character can precede it, and no domain character can follow it.
	const whole = `(?<![a-z0-9_'+.-])${lowerAddress.replace(/[!-/:-?[-^`{-~]/g, "\\$&")}(?![a-z0-9-]|\\.[a-z0-9])`;
	// Filters with a fast check of the whole value; few rows need the exact one.
	return sql<boolean>`case when strpos(lower(${sql.ref(json)}::text), ${lowerAddress}) > 0 then exists (
		select from jsonb_path_query(${sql.ref(json)}, 'strict $.**') as part(leaf)
		where jsonb_typeof(part.leaf) = 'string' and lower(part.leaf #>> '{}') ~ ${whole}
	) else false end`;
}
