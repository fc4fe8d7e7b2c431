/** More words than these find nothing that fewer would not. */
const mostWords = 12;

/** The words of what somebody typed: lower-case letters and digits, each at most 60 characters long. */
export function wordsOf(keyword: string): string[] {
	const words =
		keyword
			.normalize("NFC")
			.toLowerCase()
			.match(/[\p{L}\p{N}]+/gu) ?? [];
	return words.slice(0, mostWords).map((word) => [...word].slice(0, 60).join(""));
}
