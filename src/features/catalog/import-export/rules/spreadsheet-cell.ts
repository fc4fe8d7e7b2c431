/** What a spreadsheet takes for the beginning of a formula, after any number of the marks that neutralise it. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A cell that no spreadsheet runs as a formula: one apostrophe before what would begin one. */
export function neutraliseCell(text: string): string {
	return formula.test(text) ? `'${text}` : text;
}

/** The text that `neutraliseCell` was given. */
export function restoreCell(cell: string): string {
	return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
