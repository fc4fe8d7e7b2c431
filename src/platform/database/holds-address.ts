import { type RawBuilder, sql } from "kysely";

/**
 * SQL: whether a value of JSON names an e-mail address in any of its texts, whatever the case of the letters. Only the
 * whole address counts: `rt@example.com` is not named by `support@example.com` nor by `rt@example.com.au`.
 *
 * @param json the column, of the type jsonb
 */
export function holdsAddress(json: string, address: string): RawBuilder<boolean> {
	const wanted = address.toLowerCase();
	// Before it no letter that an address may have, after it none with which its domain would go on.
	const whole = `(?<![a-z0-9_'+.-])${wanted.replace(/[!-/:-?[-^`{-~]/g, "\\$&")}(?![a-z0-9-]|\\.[a-z0-9])`;
	// The quick look at the whole comes first: few rows are worth the exact one, at the texts without JSON's escapes.
	return sql<boolean>`case when strpos(lower(${sql.ref(json)}::text), ${wanted}) > 0 then exists (
		select from jsonb_path_query(${sql.ref(json)}, 'strict $.**') as part(leaf)
		where jsonb_typeof(part.leaf) = 'string' and lower(part.leaf #>> '{}') ~ ${whole}
	) else false end`;
}
