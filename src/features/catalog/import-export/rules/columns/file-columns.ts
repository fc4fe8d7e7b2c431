import { type ColumnName, csvColumns, fileColumns, type ImportColumn } from "../../fields.ts";
import { type Examined, examineValues } from "../rows/examine-values.ts";
import { type GroupedRow, groupRows, toCourses } from "../rows/group-rows.ts";
import { readCells } from "../rows/read-cells.ts";
import type { ReadSettings } from "../rows/read-settings.ts";
import { hasExactNames, readTable, type Table } from "../rows/read-table.ts";
import { countWords, readState } from "../values/read-words.ts";
import { findExactColumn, findNamedColumns } from "./column-names.ts";
import { type ColumnMapping, findSource, guessColumns } from "./guess-columns.ts";

/** The columns of a chosen file, and what they are. */
export interface FileColumns {
	table: Table;
	/** `sample`: the first value that is not empty. */
	found: readonly { name: string; sample: string }[];
	meanings: ColumnMapping;
	/** Whether all have the names of an export, so that nothing must be chosen. */
	areNamed: boolean;
	/** The program that wrote the file; null if unknown. */
	source: string | null;
}

const required = csvColumns.filter((column) => fileColumns[column].required);

/** Lists the columns that every new course needs and the file lacks. The end of a session tells its length. */
export const missingColumns = (meanings: ColumnMapping): ColumnName[] =>
	required.filter(
		(column) => !meanings.includes(column) && !(column === "duration" && meanings.includes("webinarEnd")),
	);

const sampledRows = 20;

/** Reads and guesses the columns of a CSV text; null if its header can't be read, which the check explains. */
export function readFileColumns(text: string): FileColumns | null {
	const table = readTable(text);
	if (!table?.header.names.length) return null;
	const { names } = table.header;
	const cells = table.rows.flatMap((row) => ("cells" in row ? [row.cells] : []));
	const samples = names.map((_, index) => sampleColumn(cells, index));
	const found = names.map((name, index) => ({ name, sample: samples[index]?.find(Boolean) ?? "" }));
	const areNamed = hasExactNames(names);
	const meanings = areNamed
		? names.map((name) => findExactColumn(name) ?? null)
		: guessColumns(names.map((name, index) => ({ name, samples: samples[index] as string[] })));
	return { table, found, meanings, areNamed, source: findSource(names) };
}

/**
 * The first values of a column. If the first rows have none, they come from further below, as of variations after all
 * products.
 */
function sampleColumn(cells: readonly (readonly string[])[], index: number): string[] {
	const read = (row: readonly string[]) => row[index]?.trim() ?? "";
	const first = cells.slice(0, sampledRows).map(read);
	if (first.some(Boolean)) return first;
	const values: string[] = [];
	for (const row of cells) if (read(row) !== "" && values.push(read(row)) === sampledRows) break;
	return values;
}

const maxFirstRows = 3;
/** Enough for the price options of the first courses. */
const maxRowsRead = 200;

/** Reads the first rows as an import with these settings will. */
export function readFirstRows(
	{ table, meanings, areNamed }: FileColumns,
	{ timeZone, ...settings }: ReadSettings & { timeZone: string },
): GroupedRow[] {
	const columns: readonly (ImportColumn | null)[] = meanings;
	const cellSettings = { ...settings, timeZone, columns, names: table.header.names, isExport: areNamed };
	const rows = table.rows
		.slice(0, maxRowsRead)
		.map((row) => ("cells" in row ? { row: row.row, line: row.line, read: readCells(row.cells, cellSettings) } : row));
	return (
		columns.includes("sessionType") || columns.includes("parent") ? groupRows(rows) : rows.flatMap(toCourses)
	).slice(0, maxFirstRows);
}

/** Completes answers with what the file settles itself, which is not asked. */
export const completeSettings = <Settings extends ReadSettings>(
	settings: Settings,
	examined: Examined | null,
): Settings => ({
	...settings,
	dateOrder: examined?.dateOrder ?? settings.dateOrder,
	decimalSign: examined?.decimalSign ?? settings.decimalSign,
	...(examined?.words.length ? { words: completeWords(examined.words, settings.words ?? {}) } : {}),
});

/** Words whose meaning is known are prefilled. */
const completeWords = (
	words: Examined["words"],
	chosen: NonNullable<ReadSettings["words"]>,
): NonNullable<ReadSettings["words"]> =>
	Object.fromEntries(
		words.flatMap(({ word }) => {
			const state = chosen[word] ?? readState(word);
			return state ? [[word, state]] : [];
		}),
	);

/** What is public about a course, and must not be left out without a word. */
const consequential = ["publishedAt", "creditHours"] as const satisfies readonly ImportColumn[];

/** Lists the columns that hold the status or credits of courses and aren't imported, with their words. */
export function findLeftOut({ table, found, meanings }: FileColumns) {
	return consequential.flatMap((column) => {
		if (meanings.includes(column)) return [];
		const index = found.findIndex(
			({ name }, at) => meanings[at] === null && [findExactColumn(name), ...findNamedColumns(name)].includes(column),
		);
		const { name = "" } = found[index] ?? {};
		const words = countWords(table.rows.flatMap((row) => ("cells" in row ? [row.cells[index] ?? ""] : [])));
		return index === -1 || words?.length === 0 ? [] : [{ column, name, words: words ?? [] }];
	});
}

/** Examines the values of all rows. */
export const examineColumns = ({ table, meanings }: FileColumns): Examined =>
	examineValues(
		meanings,
		table.rows.flatMap((row) => ("cells" in row ? [row.cells] : [])),
	);
