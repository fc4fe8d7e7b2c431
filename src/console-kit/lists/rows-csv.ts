import type { PlainKey } from "#ui/console/table/data-table.tsx";
import { csvHead, csvLine } from "#values/formats/csv.ts";

type CsvCell = string | number | boolean | null | undefined;
type CellOf<Row> = PlainKey<Row> | ((row: Row) => CsvCell);

/** The columns of a file: properties, or other names with their property or function. Null is an empty cell. */
export type CsvColumns<Row> = readonly (PlainKey<Row> | Readonly<Record<string, CellOf<Row>>>)[];

/** The header of a file, with a byte order mark for spreadsheets. */
export const toCsvHead = <Row>(columns: CsvColumns<Row>): string => csvHead(listColumns(columns).map(([name]) => name));

/** The lines of rows. Cells that a spreadsheet would run as formulas are escaped. */
export const toCsvLines = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string =>
	rows
		.map((row) =>
			csvLine(
				listColumns(columns).map(([, cell]) => toCell(typeof cell === "function" ? cell(row) : (row[cell] as CsvCell))),
			),
		)
		.join("");

const listColumns = <Row>(columns: CsvColumns<Row>): [name: string, cell: CellOf<Row>][] =>
	columns.flatMap((column) => (typeof column === "string" ? [[column, column]] : Object.entries(column)));

const toCell = (value: CsvCell) => (typeof value === "number" ? value : String(value ?? ""));
