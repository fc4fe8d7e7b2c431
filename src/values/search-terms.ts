/** The length of the shortest word that a trigram index finds. */
const minLength = 3;

/**
 * Splits a search for customers into at most 5 words, all of which must match.
 * Returns an empty list if no word is long enough for the index.
 */
export function readTerms(typed: string): string[] {
	const terms = typed.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5);
	return terms.some((term) => [...term].length >= minLength) ? terms : [];
}

/** Returns a `like` pattern that finds a word anywhere. Escapes special characters. */
export const likePart = (term: string): string => `%${term.replace(/[\\%_]/g, "\\$&")}%`;
