import { neutraliseCell } from "./spreadsheet-cell.ts";

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const line = (cells: readonly string[]) => `${cells.map(quoted).join(",")}\r\n`;

/** Returns the header of a CSV file (RFC 4180), with a byte order mark for spreadsheets. */
export const csvHead = (columns: readonly string[]): string => `\uFEFF${line(columns)}`;

/**
 * Returns one line of a CSV file. Escapes formulas in texts, not negative numbers; `restoreCell` returns the original
 * values.
 */
export const csvLine = (cells: readonly (string | number)[]): string =>
	line(cells.map((cell) => (typeof cell === "number" ? String(cell) : neutraliseCell(cell))));
