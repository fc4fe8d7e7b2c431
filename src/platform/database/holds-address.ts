import { type RawBuilder, sql } from "kysely";

/**
 * Builds SQL that checks whether any text of a JSON value contains an email address, ignoring case. Only whole addresses
 * match: `support@example.com` and `rt@example.com.au` do not contain `rt@example.com`.
 *
 * @param json a column of type jsonb
 */
export function holdsAddress(json: string, address: string): RawBuilder<boolean> {
	const wanted = address.toLowerCase();
	// No address character may precede it, and no domain character may follow it.
	const whole = `(?<![a-z0-9_'+.-])${wanted.replace(/[!-/:-?[-^`{-~]/g, "\\$&")}(?![a-z0-9-]|\\.[a-z0-9])`;
	// Filters with a fast check of the whole value first. Few rows need the exact check of the unescaped texts.
	return sql<boolean>`case when strpos(lower(${sql.ref(json)}::text), ${wanted}) > 0 then exists (
		select from jsonb_path_query(${sql.ref(json)}, 'strict $.**') as part(leaf)
		where jsonb_typeof(part.leaf) = 'string' and lower(part.leaf #>> '{}') ~ ${whole}
	) else false end`;
}
