import { csvHead, csvLine } from "#values/formats/csv.ts";

/** The columns of a file by name. Null is an empty cell. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | boolean | null>>;

/** The header of a file, with a byte order mark for spreadsheets. */
export const toCsvHead = <Row>(columns: CsvColumns<Row>): string => csvHead(Object.keys(columns));

/** The lines of rows. Cells that a spreadsheet would run as formulas are escaped. */
export const toCsvLines = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string =>
	rows.map((row) => csvLine(Object.values(columns).map((cell) => toCell(cell(row))))).join("");

const toCell = (value: string | number | boolean | null) => (typeof value === "number" ? value : String(value ?? ""));
