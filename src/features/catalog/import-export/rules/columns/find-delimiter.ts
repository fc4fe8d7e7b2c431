import { type Delimiter, delimiterCharacters, delimiters } from "../delimiters.ts";
import { isKnownName } from "./column-names.ts";

/** The line by which spreadsheets tell each other the delimiter of a file. */
const hint = /^"?sep=(.)"?\r?$/i;

/** Whether a record only states the delimiter. */
export const isDelimiterHint = (cells: readonly string[]): boolean =>
	/^sep=.?$/i.test(cells[0] ?? "") && cells.slice(1).every((cell) => cell === "");

/**
 * Chooses the delimiter that splits one of the first lines into the most known columns; a comma if equal.
 *
 * @param start the first lines of a file
 * @param isKnown recognizes the names of columns; by default, those of courses
 */
export function findDelimiter(start: string, isKnown = isKnownName): Delimiter {
	const lines = start.split(/\r\n|\n|\r/, 10);
	const character = hint.exec(lines[0] ?? "")?.[1];
	const hinted = delimiters.find((delimiter) => delimiterCharacters[delimiter] === character);
	if (hinted) return hinted;
	const countNames = (delimiter: Delimiter) =>
		Math.max(
			...lines.map(
				(line) => line.split(delimiterCharacters[delimiter]).filter((name) => isKnown(name.replaceAll('"', ""))).length,
			),
		);
	const countPieces = (delimiter: Delimiter) =>
		Math.max(...lines.slice(0, 2).map((line) => line.split(delimiterCharacters[delimiter]).length));
	return delimiters.toSorted(
		(a, b) => countNames(b) - countNames(a) || countPieces(b) - countPieces(a),
	)[0] as Delimiter;
}
