/** Words shorter than this have too many neighbors that are words, too. */
const shortest = 4;

/** Every word that a swap of two neighboring letters makes of this one. */
export function swappedLetters(word: string): string[] {
	const letters = [...word];
	if (letters.length < shortest) return [];
	const swapped = letters.slice(1).map((letter, index) => [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(""));
	return [...new Set(swapped)].filter((other) => other !== word);
}
