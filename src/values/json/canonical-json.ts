/** A value that JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * Writes a value as canonical JSON (RFC 8785): keys in the order of their UTF-16 code units, no white space. Equal
 * values give equal bytes, so they can be hashed and signed. Leaves out keys without a value.
 */
export function canonicalJson(value: Json): string {
	if (value === null || typeof value !== "object") return JSON.stringify(value);
	if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item)).join(",")}]`;
	const fields = Object.entries(value)
		.filter((field): field is [string, Json] => field[1] !== undefined)
		.toSorted(([first], [second]) => (first < second ? -1 : 1));
	return `{${fields.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(",")}}`;
}
