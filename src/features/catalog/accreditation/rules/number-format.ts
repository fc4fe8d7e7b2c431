const placeholders: Record<string, string> = { "#": "[0-9]", "@": "[A-Za-z]", "*": "[A-Za-z0-9]" };

/**
 * Whether a program number has the form that its accrediting body uses.
 *
 * @param format `#` is a digit, `@` a letter, `*` either; other characters are themselves. Empty allows any number.
 */
export function matchesNumberFormat(format: string, number: string): boolean {
	if (format === "") return true;
	const pattern = [...format]
		.map((character) => placeholders[character] ?? character.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&"))
		.join("");
	return new RegExp(`^${pattern}$`, "u").test(number);
}
