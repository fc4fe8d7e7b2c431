import * as z from "zod/mini";
import { maxSlugLength, slugPattern } from "./page-path.ts";

/** The last part of a page's address. */
export const pageSlug = z
	.string()
	.check(
		z.trim(),
		z.maxLength(maxSlugLength, { error: `Use at most ${maxSlugLength} characters.` }),
		z.regex(slugPattern, { error: "Use lowercase letters and digits, separated by single hyphens." }),
	);
