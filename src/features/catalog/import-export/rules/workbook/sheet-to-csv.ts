import type { Sheet } from "./read-workbook.ts";

const quote = (text: string) =>
	/[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;

/** Writes a sheet as CSV, which imports read. Empty rows stay, so that rows keep their numbers. */
export const sheetToCsv = ({ rows }: Sheet): string => rows.map((row) => `${row.map(quote).join(",")}\n`).join("");
