import * as z from "zod/mini";

/** Rejects characters that cannot be stored: U+0000 breaks PostgreSQL, and lone surrogates change silently. */
const sound = z.refine<string>((text) => !text.includes("\u0000") && text.isWellFormed(), {
	error: "This holds a character that can't be kept.",
});

/** Text of at most `maxLength` characters; can be empty. */
export const optionalText = (maxLength: number) =>
	z.string().check(z.maxLength(maxLength, { error: `Please use at most ${maxLength} characters.` }), sound);

const required = (trim: ReturnType<typeof z.trim>, maxLength: number) =>
	z
		.string()
		.check(
			trim,
			z.minLength(1, { error: "Please fill this in." }),
			z.maxLength(maxLength, { error: `Please use at most ${maxLength} characters.` }),
			sound,
		);

/** Text of 1 to `maxLength` characters after trimming. */
export const requiredText = (maxLength: number) => required(z.trim(), maxLength);

/**
 * Writes text on one line, without characters that nobody sees and that copied text has. Joiners stay: Persian and
 * Indic names need them.
 */
export const toVisibleLine = (text: string): string =>
	text
		.replace(/\s+/g, " ")
		.replace(/[\p{Cc}\u200b\u202a-\u202e\u2060-\u2069]/gu, "")
		.trim();

/**
 * The name of a file that a person uploads, without folders, in at most 200 characters; `otherwise` if nothing is left
 * of it.
 */
export const toFilename = (name: string, otherwise: string): string =>
	toVisibleLine(name.split(/[/\\]/).at(-1) ?? "")
		.slice(0, 200)
		.replace(/\p{Cs}/gu, "") || otherwise;

const visibleLine = z.overwrite<string>((text) => (text.includes("\u0000") ? text : toVisibleLine(text)));
/** Has a letter of any script, so that it isn't a number or a mark. */
const hasLetter = z.refine<string>((text) => text === "" || /\p{L}/u.test(text), {
	error: "Please enter a name with letters.",
});

/** A person's name, of 1 to `maxLength` characters. */
export const personName = (maxLength: number) => required(visibleLine, maxLength).check(hasLetter);

/** Like `personName`, or empty. */
export const optionalPersonName = (maxLength: number) => optionalText(maxLength).check(visibleLine, hasLetter);
