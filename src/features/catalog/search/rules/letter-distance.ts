/** Counts the letters to insert, delete, replace or swap with their neighbor. */
export function letterDistance(a: string, b: string): number {
	const [left, right] = [[...a], [...b]];
	let before: number[] = [];
	let last = Array.from({ length: right.length + 1 }, (_, index) => index);
	for (let i = 1; i <= left.length; i++) {
		const row = [i];
		for (let j = 1; j <= right.length; j++) {
			const replaced = (last[j - 1] as number) + Number(left[i - 1] !== right[j - 1]);
			const swapped =
				i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]
					? (before[j - 2] as number) + 1
					: replaced;
			row.push(Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, replaced, swapped));
		}
		[before, last] = [last, row];
	}
	return last[right.length] as number;
}

/** How many letters can be wrong. */
const allowedDistance = (word: string): number =>
	/\d/.test(word) || word.length < 4 ? 0 : word.length < 6 ? 1 : word.length < 9 ? 2 : 3;

/** Returns the candidate that was most likely meant. */
export function nearestWord(word: string, candidates: string[]): string | undefined {
	const allowed = allowedDistance(word);
	const ranked = candidates
		.map((candidate) => ({ candidate, distance: letterDistance(word, candidate), begins: candidate[0] === word[0] }))
		// A word with three wrong letters and another start is a different word.
		.filter(({ distance, begins }) => distance <= (begins ? allowed : Math.min(allowed, 2)))
		.toSorted((a, b) => a.distance - b.distance || Number(b.begins) - Number(a.begins));
	return ranked[0]?.candidate;
}
