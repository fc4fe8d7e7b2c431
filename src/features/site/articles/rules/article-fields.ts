import * as z from "zod/mini";
import { maxSlugLength, slugPattern } from "./slug.ts";

/** The last segment of an article's address. */
export const slug = z
	.string()
	.check(
		z.trim(),
		z.maxLength(maxSlugLength, { error: `Please use at most ${maxSlugLength} characters.` }),
		z.regex(slugPattern, { error: "Please use lowercase letters and digits, separated by single hyphens." }),
	);
