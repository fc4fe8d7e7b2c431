/** Splits a text into the beginnings of its words that a search contains, and the rest. */
export function splitMatches(text: string, typed: string): { at: number; text: string; isMatch: boolean }[] {
	const words = typed.match(/[\p{L}\p{N}]+/gu) ?? [];
	if (words.length === 0) return [{ at: 0, text, isMatch: false }];
	const beginnings = words.toSorted((a, b) => b.length - a.length).join("|");
	return text
		.split(new RegExp(`(?<![\\p{L}\\p{N}])(${beginnings})`, "iu"))
		.map((part, index) => ({ at: index, text: part, isMatch: index % 2 === 1 }))
		.filter((part) => part.text !== "");
}
