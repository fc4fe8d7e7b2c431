/**
 * Breaks a text into lines between its words. A word that is too long for a line gets a separate line.
 *
 * @param fits whether a text fits into one line
 */
export function wrapLines(text: string, fits: (line: string) => boolean): string[] {
	const lines: string[] = [];
	for (const word of text.split(/\s+/).filter(Boolean)) {
		const longer = [lines.at(-1), word].filter((part) => part !== undefined).join(" ");
		if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines;
}
