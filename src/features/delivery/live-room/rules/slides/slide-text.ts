/** Characters of a page's text that are kept. */
export const maxSlideTextLength = 5_000;
const maxTitleLength = 100;

/** Returns the text of a page without control characters, empty lines and repeated spaces. */
export function readableText(raw: string): string {
	return (
		raw
			// PDFium marks a hyphen at the end of a line, where the word continues.
			// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes them
			.replace(/[\u0002\ufffe]\s*/g, "")
			.replace(/\r\n?/g, "\n")
			.toWellFormed()
			.split("\n")
			.map((line) => line.replace(/[\p{Cc}\ufffd\s]+/gu, " ").trim())
			.filter((line) => line !== "")
			.join("\n")
			.slice(0, maxSlideTextLength)
			.toWellFormed()
	);
}

/** Returns the title of a page: its first line, or its number. */
export function slideTitle(text: string, page: number): string {
	const [line = ""] = text.split("\n");
	if (line === "") return `Slide ${page}`;
	return line.length <= maxTitleLength
		? line
		: `${line
				.slice(0, maxTitleLength - 1)
				.toWellFormed()
				.trimEnd()}…`;
}
