import { isDelimiterHint } from "./columns/find-delimiter.ts";

/** Where a row of a file is. */
export interface Place {
	/** As spreadsheets count rows: from 1, with empty rows. In a JSON file, the place in the list. */
	row: number;
	/** The first line of its text. */
	line: number;
}

/** A record of a CSV text. */
export interface CsvRecord extends Place {
	cells: string[];
}

/** An unreadable record, and the reason. */
export interface CsvError extends Place {
	error: string;
}

/** In a longer record, a quotation mark was forgotten. */
const maxRecordLength = 1_000_000;
/** Enough characters for the first lines. */
const startLength = 10_000;
/** How many lines are tried after a broken row, and characters read by all tries of a file. */
const maxTries = 200;
const maxReread = 100_000_000;

type Parsed = { kind: "record"; cells: string[]; end: number } | { kind: "open" } | { kind: "broken"; end: number };

/**
 * Splits a CSV text into records while it arrives. A misplaced quotation mark breaks only its own row: parsing
 * continues at the next line that starts a row with as many cells as the longest row before it.
 *
 * @param chooseDelimiter chooses the delimiter by the first lines
 */
export function splitCsv(chooseDelimiter: (firstLines: string) => string) {
	let text = "";
	let line = 1;
	let row = 1;
	let delimiter: string | undefined;
	let width = 0;
	let reread = 0;

	/** Yields the records that are complete. */
	function* drain(last: boolean): Generator<CsvRecord | CsvError> {
		let at = 0;
		while (at < text.length) {
			delimiter ??= findFirst(last);
			if (delimiter === undefined) break;
			const parsed = parseRecord(text, at, delimiter, last);
			if (parsed.kind === "open" && !last && text.length - at < maxRecordLength) break;
			const begun = line;
			let end: number;
			if (parsed.kind === "record") {
				end = parsed.end;
				if (parsed.cells.some((cell) => cell.trim() !== "")) {
					// Spreadsheets hide this line.
					if (line === 1 && isDelimiterHint(parsed.cells)) row = 0;
					else {
						width = Math.max(width, parsed.cells.length);
						yield { row, line, cells: parsed.cells };
					}
				}
			} else {
				// More lines of a broken row can arrive.
				if (!last && text.length - at < maxRecordLength) break;
				end = resume(at, last);
				yield { row, line: begun, error: formatError(begun, begun + linesIn(text.slice(at, end)) - 1) };
			}
			line += linesIn(text.slice(at, end));
			row += 1;
			at = end;
		}
		text = text.slice(at);
	}

	function findFirst(last: boolean): string | undefined {
		const end = text.search(/[\r\n]/);
		if (end === -1 && !last && text.length < maxRecordLength) return undefined;
		return chooseDelimiter(text.slice(0, startLength));
	}

	/** Finds where parsing continues after the broken row at `from`. */
	function resume(from: number, last: boolean): number {
		const first = afterLine(text, from);
		for (
			let next = first, tries = 0;
			next < text.length && tries < maxTries && reread < maxReread;
			next = afterLine(text, next), tries++
		) {
			const parsed = parseRecord(text, next, delimiter as string, last);
			reread += (parsed.kind === "open" ? text.length : parsed.end) - next;
			if (parsed.kind === "record" && parsed.cells.length === width) return next;
		}
		return first;
	}

	return {
		take(piece: string): Generator<CsvRecord | CsvError> {
			text += text === "" && line === 1 && delimiter === undefined ? piece.replace(/^\ufeff/, "") : piece;
			return drain(false);
		},
		end: (): Generator<CsvRecord | CsvError> => drain(true),
	};
}

function formatError(first: number, last: number): string {
	const where = last > first ? ` It may go on to line ${last}.` : "";
	return `A quotation mark is out of place in this row.${where} Double each quotation mark inside a text ("") and put the whole text in quotation marks.`;
}

/**
 * Parses the record at `from`. `open`: the text ends before the record. `broken`: something follows a closing quotation
 * mark.
 */
function parseRecord(text: string, from: number, delimiter: string, last: boolean): Parsed {
	const cells: string[] = [];
	let at = from;
	for (;;) {
		let cell: string;
		if (text[at] === '"') {
			const quoted = parseQuoted(text, at);
			if (!quoted) return { kind: "open" };
			[cell, at] = [quoted.cell, quoted.end];
		} else {
			const start = at;
			while (at < text.length && text[at] !== delimiter && text[at] !== "\n" && text[at] !== "\r") at++;
			cell = text.slice(start, at);
		}
		if (at >= text.length && !last) return { kind: "open" };
		cells.push(cell);
		const next = text[at];
		if (next === delimiter) at++;
		else if (next === undefined) return { kind: "record", cells, end: at };
		else if (next === "\n") return { kind: "record", cells, end: at + 1 };
		else if (next === "\r") {
			if (at + 1 >= text.length && !last) return { kind: "open" };
			return { kind: "record", cells, end: at + (text[at + 1] === "\n" ? 2 : 1) };
		} else return { kind: "broken", end: at };
	}
}

/** Parses quoted text at `from`; undefined if it does not end. */
function parseQuoted(text: string, from: number): { cell: string; end: number } | undefined {
	let cell = "";
	for (let at = from + 1; ; ) {
		const mark = text.indexOf('"', at);
		if (mark === -1) return undefined;
		cell += text.slice(at, mark);
		if (text[mark + 1] !== '"') return { cell, end: mark + 1 };
		cell += '"';
		at = mark + 2;
	}
}

/** The start of the next line. */
function afterLine(text: string, from: number): number {
	const end = text.slice(from).search(/\r\n|\n|\r/);
	if (end === -1) return text.length;
	return from + end + (text.startsWith("\r\n", from + end) ? 2 : 1);
}

const linesIn = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;
