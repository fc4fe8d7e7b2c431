import { plainName } from "#features/catalog/import-export/rules/columns/column-names.ts";
import { readTable, type Table } from "#features/catalog/import-export/rules/rows/read-table.ts";
import { columnNames, findColumn, kindColumns, kindRequirements, type MoveColumn, type MoveKind } from "./columns.ts";

/** What each column of a file is, by position; null: it is not imported. */
export type MoveMapping = readonly (MoveColumn | null)[];

/** The columns of a chosen file, and what they are. */
export interface MoveFile {
	table: Table;
	/** `sample`: the first value that is not empty. */
	found: readonly { name: string; sample: string }[];
	meanings: MoveMapping;
}

const sampledRows = 50;

const knownNames = new Set(columnNames.flatMap((column) => findColumn(column).names));

/** Whether a cell is likely the name of a column. */
export const isKnownName = (cell: string): boolean => knownNames.has(toPlain(cell));

const toPlain = (name: string) =>
	plainName(
		name
			.trim()
			.replace(/^e-mail/i, "email")
			.replace(/[*:]+$/, ""),
	).replace(/isation$/, "ization");

/** Reads a file's columns and guesses what they are; null if it has no names. No guess contradicts the values. */
export function readMoveFile(text: string, kind: MoveKind): MoveFile | null {
	const table = readTable(text, isKnownName);
	if (!table?.header.names.length) return null;
	const { names } = table.header;
	const rows = table.rows.flatMap((row) => ("cells" in row ? [row.cells] : [])).slice(0, sampledRows);
	const samples = names.map((_, index) => rows.map((cells) => cells[index]?.trim() ?? "").filter(Boolean));
	return {
		table,
		found: names.map((name, index) => ({ name, sample: samples[index]?.[0] ?? "" })),
		meanings: guessMeanings(kind, names, samples),
	};
}

/** Guesses each meaning at most once: the columns of the kind in their order, by the likeliest name. */
export function guessMeanings(kind: MoveKind, names: readonly string[], samples: readonly (readonly string[])[]): (MoveColumn | null)[] {
	const meanings: (MoveColumn | null)[] = names.map(() => null);
	const plain = names.map(toPlain);
	for (const column of kindColumns[kind]) {
		const { names: known } = findColumn(column);
		const candidates = known.map((name) => plain.findIndex((found, index) => found === name && meanings[index] === null && fits(column, samples[index] ?? [])));
		const index = candidates.find((candidate) => candidate !== -1);
		if (index !== undefined) meanings[index] = column;
	}
	return meanings;
}

/** Whether at least half of the first values can be values of a column. True if there are none. */
function fits(column: MoveColumn, samples: readonly string[]): boolean {
	const { looks } = findColumn(column);
	return !looks || samples.length === 0 || samples.filter(looks).length * 2 >= samples.length;
}

/** Lists what a kind of file needs and this one lacks; each entry is a choice between columns. */
export const listMissing = (kind: MoveKind, meanings: MoveMapping): (readonly MoveColumn[])[] =>
	kindRequirements[kind].filter((choice) => !choice.some((column) => meanings.includes(column)));
