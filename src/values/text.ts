import * as z from "zod/mini";

/** Rejects characters that cannot be stored: U+0000 breaks PostgreSQL, and lone surrogates change silently. */
const sound = z.refine<string>((text) => !text.includes("\u0000") && text.isWellFormed(), {
	error: "This holds a character that can't be kept.",
});

/** Text of at most `maxLength` characters; can be empty. */
export const optionalText = (maxLength: number) => z.string().check(z.maxLength(maxLength, { error: `Please use at most ${maxLength} characters.` }), sound);

/** Text of 1 to `maxLength` characters after trimming. */
export const requiredText = (maxLength: number) =>
	z
		.string()
		.check(
			z.trim(),
			z.minLength(1, { error: "Please fill this in." }),
			z.maxLength(maxLength, { error: `Please use at most ${maxLength} characters.` }),
			sound,
		);
