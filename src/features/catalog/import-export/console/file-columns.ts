import { type ColumnName, csvColumns, fileColumns } from "../fields.ts";
import { type ColumnMapping, guessColumns, isColumnName, readColumns } from "../rules/csv-header.ts";

/** The columns of a chosen file, and what they are. */
export interface FileColumns {
	/** `sample`: the first value that is not empty. */
	found: readonly { name: string; sample: string }[];
	meanings: ColumnMapping;
	/** Whether all have the names of an export, so that nothing must be chosen. */
	areNamed: boolean;
}

const required = csvColumns.filter((column) => fileColumns[column].required);

/** Lists the columns without which every row is refused. */
export const missingColumns = (meanings: ColumnMapping): ColumnName[] => required.filter((column) => !meanings.includes(column));

/** Reads and guesses the columns of a CSV text; null if its first line can't be read, which the check explains. */
export function readFileColumns(text: string): FileColumns | null {
	const found = readColumns(text);
	if (!found?.length) return null;
	const names = found.map(({ name }) => name);
	const meanings = guessColumns(names);
	return { found, meanings, areNamed: names.every(isColumnName) && !meanings.includes(null) };
}
