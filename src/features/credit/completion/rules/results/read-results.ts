import { readTable } from "#features/catalog/import-export/rules/rows/read-table.ts";
import { isCalendarDay } from "#values/business-days.ts";
import { restoreCell } from "#values/formats/spreadsheet-cell.ts";

/** A result of an exam that was held in another system. */
export interface ExamResultRow {
	line: number;
	email: string;
	/** `2026-11-20` */
	day: string;
	/** In percent. */
	score: number;
}

interface ReadResults {
	rows: ExamResultRow[];
	errors: { line: number; message: string }[];
}

const names = {
	email: /^e-?mail( address)?$/i,
	date: /^(date|day|completed( on)?)$/i,
	score: /^(score|percent|result)( \(?%\)?| in percent)?$/i,
};
const isKnown = (cell: string) => Object.values(names).some((name) => name.test(cell.trim()));

const maxResults = 500;

/** Reads a day: `2026-11-20`, or `11/20/2026` as American systems write it. */
function readDay(text: string): string | undefined {
	const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text);
	const day = american
		? `${american[3]}-${american[1]?.padStart(2, "0")}-${american[2]?.padStart(2, "0")}`
		: text.slice(0, 10);
	return /^\d{4}-\d\d-\d\d$/.test(day) && isCalendarDay(day) ? day : undefined;
}

/** The zone that begins each day first is 14 hours ahead. */
const firstToBegin = 14 * 3_600_000;

/** Reads a sheet of results: email address, date and score. A day that has begun nowhere is refused. */
export function readResults(text: string, now: Date): ReadResults {
	const latest = new Date(now.getTime() + firstToBegin).toISOString().slice(0, 10);
	const table = readTable(text, isKnown);
	const find = (name: RegExp) => table?.header.names.findIndex((cell) => name.test(cell.trim())) ?? -1;
	const places = { email: find(names.email), date: find(names.date), score: find(names.score) };
	if (!table || Object.values(places).includes(-1))
		return { rows: [], errors: [{ line: 1, message: "The sheet needs the columns Email, Date and Score." }] };
	const found: ReadResults = { rows: [], errors: [] };
	for (const row of table.rows) {
		const fail = (message: string) => void found.errors.push({ line: row.line, message });
		if ("error" in row) {
			fail(row.error);
			continue;
		}
		if (row.cells.every((cell) => cell.trim() === "")) continue;
		const cell = (place: number) => restoreCell(row.cells[place] ?? "").trim();
		const [email, day, score] = [
			cell(places.email).toLowerCase(),
			readDay(cell(places.date)),
			Number(cell(places.score).replace(/\s*%$/, "") || Number.NaN),
		];
		if (!/^\S+@\S+$/.test(email)) fail("Enter an email address.");
		else if (!day) fail("Enter a date such as 2026-11-20.");
		else if (day > latest) fail("Enter a date that isn't in the future.");
		else if (!(score >= 0 && score <= 100)) fail("Enter a score from 0 to 100.");
		else found.rows.push({ line: row.line, email, day, score });
	}
	if (found.rows.length > maxResults)
		return {
			rows: [],
			errors: [{ line: 1, message: `Import at most ${maxResults} results at a time. Split the sheet.` }],
		};
	return found;
}
