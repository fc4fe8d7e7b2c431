import { closestName } from "./closest-name.ts";
import { csvColumns } from "./csv-row.ts";
import { type Delimiter, delimiterCharacters, delimiters } from "./delimiters.ts";

type Column = (typeof csvColumns)[number];

/** Other column names that people use, in lower case. */
const otherNames: Record<string, Column> = { archive: "archieve", archived: "archieve" };

/** Ignores case, blanks, hyphens and underscores. */
const plainName = (name: string) => name.toLowerCase().replace(/[\s_-]/g, "");
const columnsByName = new Map<string, Column>([...csvColumns.map((column) => [plainName(column), column] as const), ...Object.entries(otherNames)]);

/** Chooses the delimiter that splits the first line into the most known columns; a comma if equal. */
export function findDelimiter(firstLine: string): Delimiter {
	const known = (delimiter: Delimiter) =>
		firstLine.split(delimiterCharacters[delimiter]).filter((name) => columnsByName.has(plainName(name.replaceAll('"', "")))).length;
	const pieces = (delimiter: Delimiter) => firstLine.split(delimiterCharacters[delimiter]).length;
	return delimiters.toSorted((a, b) => known(b) - known(a) || pieces(b) - pieces(a))[0] as Delimiter;
}

/** Parses the first line's column names, or says what is wrong with them. Ignores empty names at its end. */
export function readHeader(cells: readonly string[]): { columns: Column[] } | { error: string } {
	const last = cells.findLastIndex((cell) => cell.trim() !== "");
	if (last === -1) return { error: "The first line must name the columns." };
	const columns: Column[] = [];
	for (const [index, cell] of cells.slice(0, last + 1).entries()) {
		const column = columnsByName.get(plainName(cell.trim()));
		if (!column) return { error: errorOfName(cell.trim(), index) };
		if (columns.includes(column)) return { error: `Column “${column}” appears twice. Remove one of them.` };
		columns.push(column);
	}
	return { columns };
}

function errorOfName(name: string, index: number): string {
	const all = `The columns are ${csvColumns.join(", ")}.`;
	if (name === "") return `Column ${index + 1} has no name. ${all}`;
	const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
	const meant = closestName(plainName(name), [...columnsByName.keys()]);
	return `Unknown column “${shown}”. ${meant ? `Did you mean “${columnsByName.get(meant)}”?` : all}`;
}
