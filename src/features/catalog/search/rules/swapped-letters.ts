/** Swapping letters of shorter words often creates another word. */
const minLength = 4;

/** Lists the words that result from swapping two neighboring letters. */
export function swappedLetters(word: string): string[] {
	const letters = [...word];
	if (letters.length < minLength) return [];
	const swapped = letters
		.slice(1)
		.map((letter, index) => [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(""));
	return [...new Set(swapped)].filter((variant) => variant !== word);
}
