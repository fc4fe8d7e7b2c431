import * as z from "zod/mini";
import { optionalText, personName, requiredText } from "#values/text.ts";

// Fields with the same rules in catalog files and in the editor.

const maxInteger = 2_147_483_647;

export const maxDollars = 1_000_000;

/** US dollars, at most two decimals. */
export const dollars = z.number().check(
	z.minimum(0, { error: "Enter 0 or more." }),
	z.maximum(maxDollars, { error: "Enter 1,000,000 or less." }),
	z.refine((amount) => Math.abs(Math.round(amount * 100) - amount * 100) < 1e-6, {
		error: "Use at most two decimal places.",
	}),
);

/** The id of a course, pricing or site. */
export const courseId = z.int().check(z.minimum(1), z.maximum(maxInteger));

/** The longest rich text in characters; six of them fit the search index. */
export const maxTextLength = 50_000;
export const richText = z._default(optionalText(maxTextLength), "");

export const Grants = z.object({ live: z.boolean(), recording: z.boolean(), transcript: z.boolean() });

export const instructor = personName(200);
export const title = requiredText(300);
export const sessionType = requiredText(120);

/** In characters. */
export const maxReferenceLength = 100;

/** Minutes. */
export const duration = z.int().check(z.minimum(1), z.maximum(100_000));

/** The seats of a live session that can be sold; null without a limit. */
export const capacity = z.nullable(
	z
		.int({ error: "Enter a whole number, or leave it empty for no limit." })
		.check(
			z.minimum(1, { error: "Enter 1 or more, or leave it empty for no limit." }),
			z.maximum(100_000, { error: "Enter 100,000 or less." }),
		),
);

export const seats = z.int().check(z.minimum(1), z.maximum(10_000));
