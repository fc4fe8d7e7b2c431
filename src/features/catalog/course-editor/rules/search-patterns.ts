/** Ignores further words, which no real search needs. */
const mostWords = 8;

/**
 * Converts a search term to patterns for SQL's `ilike`, which must all match. A word of three or more letters matches
 * anywhere, a shorter one only at the start of a word. The searched text starts with a blank.
 */
export function searchPatterns(typed: string): string[] {
	const words = typed.replaceAll("\u0000", " ").toWellFormed().split(/\s+/).filter(Boolean).slice(0, mostWords);
	return words.map((word) => {
		const literal = word.replace(/[\\%_]/g, "\\$&");
		return [...word].length < 3 ? `% ${literal}%` : `%${literal}%`;
	});
}

/** Returns the course id in a search term, if it is one. */
export function searchedNumber(typed: string): number | undefined {
	const number = typed.trim().match(/^#?([1-9]\d{0,9})$/)?.[1];
	return number && Number(number) <= 2_147_483_647 ? Number(number) : undefined;
}
