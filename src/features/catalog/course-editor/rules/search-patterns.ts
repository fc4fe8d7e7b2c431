/** No real search needs more words. */
const maxTerms = 8;

/**
 * Converts a search term to `ilike` patterns, which must all match. Words of three or more letters match anywhere,
 * shorter ones at the start of a word. The searched text starts with a blank.
 */
export function searchPatterns(typed: string): string[] {
	const terms = typed.replaceAll("\u0000", " ").toWellFormed().split(/\s+/).filter(Boolean).slice(0, maxTerms);
	return terms.map((term) => {
		const literal = escapePattern(term);
		return [...term].length < 3 ? `% ${literal}%` : `%${literal}%`;
	});
}

const escapePattern = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** Converts a search term to a `like` pattern for what starts with it, in lower case. */
export const startPattern = (typed: string): string =>
	`${escapePattern(typed.replaceAll("\u0000", " ").toWellFormed().trim().toLowerCase())}%`;

/** Returns the course id in a search term, if any. */
export function searchedNumber(typed: string): number | undefined {
	const number = typed.trim().match(/^#?([1-9]\d{0,9})$/)?.[1];
	return number && Number(number) <= 2_147_483_647 ? Number(number) : undefined;
}
