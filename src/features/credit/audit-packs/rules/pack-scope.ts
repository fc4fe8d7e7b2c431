import * as z from "zod/mini";
import { Day } from "#features/credit/credit-rules/rules/credit-rule.ts";

const id = (max: number) =>
	z
		.int({ error: "Enter a whole number." })
		.check(z.minimum(1, { error: "Enter 1 or more." }), z.maximum(max, { error: "This number is too large." }));

/** What an audit pack is about. Days are dates of the site's calendar, both included. */
export const PackScope = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("course"), courseID: id(999_999_999) }),
	z.strictObject({ kind: z.literal("session"), sessionId: id(999_999_999_999_999) }),
	z.strictObject({ kind: z.literal("period"), from: Day, to: Day }),
	z.strictObject({
		kind: z.literal("body"),
		accreditingBody: z.string().check(z.regex(/^[A-Z][A-Z0-9-]{1,11}$/, { error: "Choose an accrediting body." })),
		/** Null: all times. */
		from: z.nullable(Day),
		to: z.nullable(Day),
	}),
]);
export type PackScope = z.infer<typeof PackScope>;
