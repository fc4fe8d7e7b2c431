import { type ColumnName, csvColumns, fileColumns } from "../fields.ts";
import { closestName } from "./closest-name.ts";
import { splitCsv } from "./csv-records.ts";
import { type Delimiter, delimiterCharacters, delimiters } from "./delimiters.ts";

/** The column to import for each column of a file; null: it is not imported. */
export type ColumnMapping = readonly (ColumnName | null)[];

/** Other column names that people use, in lower case. */
const otherNames: Record<string, ColumnName> = { archive: "archieve", archived: "archieve" };

/** Ignores case, blanks, hyphens and underscores. */
const plainName = (name: string) => name.toLowerCase().replace(/[\s_-]/g, "");
const columnsByName = new Map<string, ColumnName>([...csvColumns.map((column) => [plainName(column), column] as const), ...Object.entries(otherNames)]);

/** Chooses the delimiter that splits the first line into the most known columns; a comma if equal. */
export function findDelimiter(firstLine: string): Delimiter {
	const listColumns = (delimiter: Delimiter) =>
		firstLine.split(delimiterCharacters[delimiter]).filter((name) => columnsByName.has(plainName(name.replaceAll('"', "")))).length;
	const pieces = (delimiter: Delimiter) => firstLine.split(delimiterCharacters[delimiter]).length;
	return delimiters.toSorted((a, b) => listColumns(b) - listColumns(a) || pieces(b) - pieces(a))[0] as Delimiter;
}

const guessesByName = new Map<string, ColumnName>([
	...csvColumns.flatMap((column) => (fileColumns[column].otherNames ?? []).map((name) => [name, column] as const)),
	...columnsByName,
]);

/** Whether an import reads a column of this name without being told what it is. */
export const isColumnName = (name: string): boolean => columnsByName.has(plainName(name.trim()));

/** Guesses which column each column of a file means, each at most once; null for the others. Exact names come first. */
export function guessColumns(names: readonly string[]): (ColumnName | null)[] {
	const guesses: (ColumnName | null)[] = names.map(() => null);
	const assignColumns = (find: (name: string) => ColumnName | undefined) => {
		for (const [index, name] of names.entries()) {
			const guess = guesses[index] === null ? find(plainName(name.trim()).replace(/\([^()]*\)$/, "")) : undefined;
			if (guess && !guesses.includes(guess)) guesses[index] = guess;
		}
	};
	assignColumns((name) => columnsByName.get(name));
	assignColumns((name) => guessesByName.get(name));
	assignColumns((name) => {
		const meant = name.length > 3 ? closestName(name, [...guessesByName.keys()]) : undefined;
		return meant === undefined ? undefined : guessesByName.get(meant);
	});
	return guesses;
}

/** Reads the names of a CSV text's columns, and their first values. Undefined if the text has no readable first line. */
export function readColumns(text: string): { name: string; sample: string }[] | undefined {
	const splitter = splitCsv((firstLine) => delimiterCharacters[findDelimiter(firstLine)]);
	const rows: string[][] = [];
	for (const read of [...splitter.take(text.slice(0, maxStartLength)), ...(text.length > maxStartLength ? [] : splitter.end())]) {
		if ("cells" in read) rows.push(read.cells);
		else if (rows.length === 0) return undefined;
		if (rows.length > sampledRows) break;
	}
	const [names, ...samples] = rows;
	if (!names) return undefined;
	const last = names.findLastIndex((name) => name.trim() !== "");
	return names.slice(0, last + 1).map((name, index) => ({ name: name.trim(), sample: samples.map((row) => row[index]?.trim()).find(Boolean) ?? "" }));
}
const maxStartLength = 200_000;
const sampledRows = 20;

/**
 * Parses the first line's column names, or says what is wrong with them. Ignores empty names at its end.
 *
 * @param mapping the columns that were chosen instead of those that the names mean
 */
export function readHeader(cells: readonly string[], mapping?: ColumnMapping): { columns: ColumnMapping } | { error: string } {
	const last = cells.findLastIndex((cell) => cell.trim() !== "");
	if (last === -1) return { error: "The first line must name the columns." };
	if (mapping)
		return mapping.length > last
			? { columns: mapping.slice(0, last + 1) }
			: { error: "The file has other columns than those that were chosen. Choose it again." };
	const columns: ColumnName[] = [];
	for (const [index, cell] of cells.slice(0, last + 1).entries()) {
		const column = columnsByName.get(plainName(cell.trim()));
		if (!column) return { error: errorOfName(cell.trim(), index) };
		if (columns.includes(column)) return { error: `ColumnName “${column}” appears twice. Remove one of them.` };
		columns.push(column);
	}
	return { columns };
}

function errorOfName(name: string, index: number): string {
	const all = `The columns are ${csvColumns.join(", ")}.`;
	if (name === "") return `ColumnName ${index + 1} has no name. ${all}`;
	const shortName = name.length > 60 ? `${name.slice(0, 60)}…` : name;
	const meant = closestName(plainName(name), [...columnsByName.keys()]);
	return `Unknown column “${shortName}”. ${meant ? `Did you mean “${columnsByName.get(meant)}”?` : all}`;
}
