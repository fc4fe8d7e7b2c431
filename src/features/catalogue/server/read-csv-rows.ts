import type { Readable } from "node:stream";
import { parse } from "csv-parse";
import { csvColumns, fromCells } from "../rules/csv-row.ts";
import type { SourceRow } from "./source-row.ts";

/** Reads the courses of a CSV text one after the other, however long it is. The first line names the columns, in any order. */
export async function* readCsvRows(input: Readable): AsyncGenerator<SourceRow> {
	const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, max_record_size: 4_000_000 };
	const records = input.pipe(parse(options));
	input.on("error", (error) => records.destroy(error));
	let columns: string[] | undefined;
	let line = 1;
	try {
		for await (const { record, info } of records as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
			if (columns) yield readRecord(columns, record, line);
			else {
				const fault = faultOfHeader(record);
				if (fault) return void (yield { line, fault });
				columns = record;
			}
			line = info.lines + 1;
		}
	} catch (error) {
		if ((error as { code?: string }).code?.startsWith("CSV_")) yield { line, fault: `This is not valid CSV: ${(error as Error).message}` };
		else throw error;
	}
	if (!columns) yield { line, fault: "The first line must name the columns." };
}

function readRecord(columns: string[], record: string[], line: number): SourceRow {
	if (record.length === columns.length) return { line, value: fromCells(columns, record) };
	return { line, fault: `This line has ${record.length} cells where ${columns.length} columns are named.` };
}

function faultOfHeader(columns: string[]): string | undefined {
	const known: readonly string[] = csvColumns;
	const strange = columns.find((column) => !known.includes(column));
	if (strange !== undefined) return `There is no column "${strange.slice(0, 60)}". Columns: ${csvColumns.join(", ")}.`;
	if (new Set(columns).size !== columns.length) return "A column is named twice.";
	return undefined;
}
