import { isKnownName } from "./column-names.ts";

/** The names of a table's columns. */
export interface Header {
	names: string[];
	/** How many records come before the first row of values. */
	length: number;
}

/** Titles and notes above a table are rarely longer. */
export const maxHeaderRecords = 12;

/**
 * Finds the names of the columns in the first records of a file. Skips titles above the table, and joins names in two
 * rows.
 *
 * @param isKnown whether a cell is likely the name of a column; by default, of a course's
 * @returns undefined if the file has no records
 */
export function findHeader(records: readonly (readonly string[])[], isKnown = isKnownName): Header | undefined {
	if (!records[0]) return undefined;
	let best = { index: 0, names: toNames(records[0]), rows: 1 };
	for (const [index, cells] of records.slice(0, maxHeaderRecords).entries()) {
		const candidates = [{ index, names: toNames(cells), rows: 1 }];
		const next = records[index + 1];
		if (next && looksLikeNames(next, isKnown)) candidates.push({ index, names: joinNames(cells, next), rows: 2 });
		for (const candidate of candidates)
			if (countKnown(candidate.names, isKnown) > countKnown(best.names, isKnown)) best = candidate;
	}
	return { names: best.names, length: best.index + best.rows };
}

/** Ignores empty names at the end. */
function toNames(cells: readonly string[]): string[] {
	const last = cells.findLastIndex((cell) => cell.trim() !== "");
	return cells.slice(0, last + 1).map((cell) => cell.trim());
}

/** The lower row names the columns of a group that the upper one names: `Dates` above `Start` and `End`. */
const joinNames = (upper: readonly string[], lower: readonly string[]): string[] =>
	toNames(
		Array.from(
			{ length: Math.max(upper.length, lower.length) },
			(_, index) => lower[index]?.trim() || upper[index]?.trim() || "",
		),
	);

const countKnown = (names: readonly string[], isKnown: typeof isKnownName): number =>
	new Set(names.filter(isKnown).map((name) => name.toLowerCase())).size;

/** Values of a row have numbers, or are longer than names. */
const looksLikeNames = (cells: readonly string[], isKnown: typeof isKnownName): boolean => {
	const filled = cells.map((cell) => cell.trim()).filter(Boolean);
	return (
		filled.length > 0 && filled.every((cell) => cell.length <= 40 && !/^[$€£]?\d/.test(cell)) && filled.some(isKnown)
	);
};
