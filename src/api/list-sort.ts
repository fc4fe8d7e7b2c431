import * as z from "zod/mini";

/** The cursor of a list that can be sorted: an ID in the default order, else an opaque text. */
export const listCursor = z
	.string()
	.check(z.regex(/^([1-9]\d{0,14}|W[\w-]{1,1999})$/, { error: "Must be the `next` value of the previous page." }));

/** The `next` of such a list. */
export const nextCursor = z.nullable(z.union([z.int(), z.string()]));
