import * as z from "zod/mini";

/** Characters that no text may hold: U+0000 breaks the database, lone surrogates would change silently. */
const sound = z.refine<string>((text) => !text.includes("\u0000") && text.isWellFormed(), {
	error: "This holds a character that can't be kept.",
});

/** Any text of at most `longest` characters, empty included. */
export const optionalText = (longest: number) => z.string().check(z.maxLength(longest, { error: `Please use at most ${longest} characters.` }), sound);

/** A text of 1 to `longest` characters after trimming. */
export const requiredText = (longest: number) =>
	z
		.string()
		.check(z.trim(), z.minLength(1, { error: "Please fill this in." }), z.maxLength(longest, { error: `Please use at most ${longest} characters.` }), sound);
