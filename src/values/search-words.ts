/** The shortest word that a trigram index finds, in characters. */
const shortest = 3;

/** Splits a search for people into at most 5 words, all of which must match. Empty if no word is long enough for the index. */
export function readWords(typed: string): string[] {
	const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5);
	return words.some((word) => [...word].length >= shortest) ? words : [];
}

/** Returns a `like` pattern that finds a word anywhere, with its special characters escaped. */
export const likePart = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;
