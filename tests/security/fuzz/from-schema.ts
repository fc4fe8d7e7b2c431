import fc from "fast-check";

/** The parts of JSON Schema that the OpenAPI document uses. */
export interface Schema {
	type?: "object" | "array" | "string" | "integer" | "number" | "boolean" | "null";
	properties?: Record<string, Schema>;
	required?: string[];
	additionalProperties?: boolean | Schema;
	items?: Schema;
	prefixItems?: Schema[];
	anyOf?: Schema[];
	oneOf?: Schema[];
	enum?: unknown[];
	const?: unknown;
	pattern?: string;
	minLength?: number;
	maxLength?: number;
	minimum?: number;
	maximum?: number;
	exclusiveMinimum?: number;
	minItems?: number;
	maxItems?: number;
}

/** Values that once broke something. */
const awkward = fc.constantFrom<unknown>(
	...[
		"",
		" ",
		"\u0000",
		"a\u0000b",
		"\ud800",
		"\u202e",
		"İ".repeat(60),
		"'; drop table users; --",
		"%",
		"_",
		"\\",
		"<script>",
		"../../etc/passwd",
	],
	...[
		"a\r\nBcc: x@y.zz",
		"&|!:*",
		"9".repeat(400),
		"x".repeat(20_000),
		"null",
		"1e400",
		"NaN",
		"__proto__",
		"2026-13-45T99:99:99Z",
		"9999-12-31",
		"0000-01-01",
	],
	...[
		"9999-12-31T23:59:59-14:00",
		"+275760-09-13",
		"9223372036854775808",
		0,
		-1,
		0.1,
		1e21,
		-1e308,
		2 ** 31,
		2 ** 53,
		2 ** 63,
		null,
		true,
		[],
		{},
		[[[]]],
	],
	...[Array(2_000).fill(0), { constructor: { prototype: {} } }],
);

/** Generates values for a schema, and sometimes an invalid one. */
export function fromSchema(schema: Schema): fc.Arbitrary<unknown> {
	return fc.oneof({ weight: 12, arbitrary: fitting(schema) }, { weight: 1, arbitrary: awkward });
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
	if (schema.const !== undefined) return fc.constant(schema.const);
	if (schema.enum) return fc.constantFrom(...schema.enum);
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return fc.oneof(...choices.map(fromSchema));
	switch (schema.type) {
		case "object":
			return objects(schema);
		case "array":
			if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(fromSchema));
			return fc.array(fromSchema(schema.items ?? {}), {
				minLength: schema.minItems ?? 0,
				maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
			});
		case "string":
			return strings(schema);
		case "integer":
			return fc.integer({ min: lowest(schema, -(2 ** 31)), max: Math.min(schema.maximum ?? 2 ** 31 - 1, 2 ** 31 - 1) });
		case "number":
			return fc.double({ min: lowest(schema, -1e9), max: schema.maximum ?? 1e9, noNaN: true });
		case "boolean":
			return fc.boolean();
		default:
			return awkward;
	}
}

const lowest = ({ minimum, exclusiveMinimum }: Schema, without: number) =>
	Math.max(minimum ?? without, exclusiveMinimum === undefined ? without : exclusiveMinimum + 1, without);

function objects({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
	const known = fc.record(
		Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, fromSchema(value)])),
		{ requiredKeys: required },
	);
	// Sometimes a key is added or missing.
	const more = fc.dictionary(fc.string({ maxLength: 5 }), awkward, { minKeys: 1, maxKeys: 1 });
	const fewer = fc.constantFrom(...Object.keys(properties), "none");
	return fc.oneof(
		{ weight: 14, arbitrary: known },
		fc.tuple(known, more).map(([one, other]) => ({ ...one, ...other })),
		fc.tuple(known, fewer).map(([one, key]) => ({ ...one, [key]: undefined })),
	);
}

function strings({ pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
	const free = fc.oneof(
		fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 40) }),
		fc.string({ unit: "binary", minLength, maxLength: Math.min(maxLength, minLength + 20) }),
		fc.constantFrom(
			"ann@example.com",
			"https://example.com/a",
			"2031-01-15",
			"2031-01-15T18:00:00Z",
			"Ann Example",
			"101",
			"1",
		),
	);
	if (!pattern) return free;
	try {
		const matching = fc.stringMatching(new RegExp(pattern));
		fc.sample(matching, 1);
		return fc.oneof({ weight: 6, arbitrary: matching }, free);
	} catch {
		// No values can be generated for a pattern with a lookahead.
		return free;
	}
}
