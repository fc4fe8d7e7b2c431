/** The length of the shortest word that a trigram index finds. */
const shortest = 3;

/**
 * Splits a search for customers into at most 5 words, all of which must match.
 * Returns an empty list if no word is long enough for the index.
 */
export function readWords(typed: string): string[] {
	const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5);
	return words.some((word) => [...word].length >= shortest) ? words : [];
}

/** Returns a `like` pattern that finds a word anywhere. Escapes special characters. */
export const likePart = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;
