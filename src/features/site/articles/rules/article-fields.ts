import * as z from "zod/mini";
import { longestSlug, slugPattern } from "./slug.ts";

/** The last segment of an article's address. */
export const slug = z
	.string()
	.check(
		z.trim(),
		z.maxLength(longestSlug, { error: `Please use at most ${longestSlug} characters.` }),
		z.regex(slugPattern, { error: "Please use lowercase letters and digits, separated by single hyphens." }),
	);
