/** The start of a formula, after any number of neutralizing marks. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Prefixes an apostrophe, so that no spreadsheet runs the text as a formula. */
export function neutraliseCell(text: string): string {
	return formula.test(text) ? `'${text}` : text;
}

/** Reverses `neutraliseCell`. */
export function restoreCell(cell: string): string {
	return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
