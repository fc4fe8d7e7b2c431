/** Words beyond these are not looked for: nobody types more to find a course. */
const mostWords = 8;

/**
 * What somebody typed, as patterns for SQL's `ilike` that must all fit: a word of three letters or more may stand
 * anywhere, a shorter one begins a word. The searched text starts with a blank.
 */
export function searchPatterns(typed: string): string[] {
	const words = typed.replaceAll("\u0000", " ").toWellFormed().split(/\s+/).filter(Boolean).slice(0, mostWords);
	return words.map((word) => {
		const literal = word.replace(/[\\%_]/g, "\\$&");
		return [...word].length < 3 ? `% ${literal}%` : `%${literal}%`;
	});
}

/** The course's number that somebody typed, if it is one. */
export function searchedNumber(typed: string): number | undefined {
	const number = typed.trim().match(/^#?([1-9]\d{0,9})$/)?.[1];
	return number && Number(number) <= 2_147_483_647 ? Number(number) : undefined;
}
