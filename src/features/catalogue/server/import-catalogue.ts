import type { Database, Transaction } from "../../../platform/database/tables.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { checkRow } from "../rules/catalogue-row.ts";
import { longestText } from "../rules/course-fields.ts";
import { type CourseRecord, textFields, toRecord } from "./course-record.ts";
import type { ShownSite } from "./site-store.ts";
import type { Source, SourceRow } from "./source-row.ts";
import { raiseVersion } from "./version-store.ts";
import { writeCourses } from "./write-courses-store.ts";

/** Courses that are written at a time: few enough to be held, many enough to be quick. */
const batchSize = 250;

export interface ImportOptions {
	/** Where courses belong that name no site themselves. */
	site: ShownSite;
	/** True: one wrong row, and nothing is imported. */
	allOrNothing?: boolean;
	/** Says of which of these courses the date can't be what a row says, and why. */
	checkDates?: CheckDates;
	/** Writes some courses in its own way, within the transaction: `write` does it. */
	around?: (within: Transaction, courseIds: number[], write: () => Promise<void>) => Promise<void>;
	/** Told of every row that can't be taken. */
	onFault?: (line: number, reason: string) => void;
	/** Told how many rows were checked and written so far. */
	onProgress?: (done: { checked: number; written: number }) => void;
}

/** Courses by their id with the live date that they would have, null when archived; gives a sentence for each that can't have it. */
export type CheckDates = (dates: Map<number, Date | null>) => Promise<Map<number, string>>;

export interface ImportResult {
	imported: number;
	refused: number;
}

/**
 * Imports courses: those with a known id are changed, the others added. The same file imported again changes nothing.
 * Rows that are wrong are reported and left out, or, with `allOrNothing`, keep everything out. Memory stays the same
 * however long the source is.
 */
export async function importCatalogue(db: Database, source: Source, options: ImportOptions): Promise<ImportResult> {
	if (!options.allOrNothing) return run(source, options, (batch) => inTransaction(db, (within) => writeBatch(within, batch, options, true)));
	// Everything is checked before anything is written: a wrong row at the end of a long file locks nothing meanwhile.
	const checked = await run(source, options, async () => 0);
	if (checked.refused > 0) return { imported: 0, refused: checked.refused };
	return inTransaction(db, async (within) => {
		// The dates were checked above, and can't be in here: that asks the database beside this transaction.
		const { checkDates: _, ...unchecked } = options;
		const result = await run(source, unchecked, (batch) => writeBatch(within, batch, options, false));
		if (result.refused > 0) throw new Error("The file changed while it was imported. Nothing was imported.");
		await raiseVersion(within);
		return result;
	});
}

async function writeBatch(within: Transaction, batch: CourseRecord[], { around }: ImportOptions, raise: boolean): Promise<number> {
	const write = () => writeCourses(within, batch);
	if (around) {
		const ids = batch.map(({ course }) => course.id).sort((a, b) => a - b);
		await around(within, ids, write);
	} else await write();
	if (raise) await raiseVersion(within);
	return batch.length;
}

async function run(source: Source, options: ImportOptions, write: (batch: CourseRecord[]) => Promise<number>): Promise<ImportResult> {
	const lines = new Map<number, number>();
	const result = { imported: 0, refused: 0 };
	let batch: CourseRecord[] = [];
	const withGoodDates = async (records: CourseRecord[]) => {
		const faults = await options.checkDates?.(
			new Map(records.map(({ course }) => [course.id, course.archived || course.webinar_date === null ? null : new Date(course.webinar_date)])),
		);
		if (!faults?.size) return records;
		for (const [id, reason] of faults) options.onFault?.(lines.get(id) ?? 0, reason);
		result.refused += faults.size;
		return records.filter(({ course }) => !faults.has(course.id));
	};
	const flush = async () => {
		batch = await withGoodDates(batch);
		if (batch.length > 0) result.imported += await write(batch);
		batch = [];
		options.onProgress?.({ checked: lines.size + result.refused, written: result.imported });
	};
	for await (const read of source()) {
		const outcome = takeRow(read, lines, options.site);
		if (typeof outcome === "string") {
			result.refused += 1;
			options.onFault?.(read.line, outcome);
			continue;
		}
		lines.set(outcome.course.id, read.line);
		batch.push(outcome);
		if (batch.length === batchSize) await flush();
	}
	await flush();
	return result;
}

/** The record of a row that was read, or why it can't be taken. */
function takeRow(read: SourceRow, lines: Map<number, number>, site: ShownSite): CourseRecord | string {
	if ("fault" in read) return read.fault;
	const checked = checkRow(read.value);
	if ("fault" in checked) return checked.fault;
	const earlier = lines.get(checked.row.courseID);
	if (earlier !== undefined) return `courseID: This course stands on line ${earlier} already.`;
	const record = toRecord(checked.row, site);
	// Making a text safe may lengthen it; what is exported must be fit to be imported.
	const long = textFields.find((field) => record.course[field].length > longestText);
	return long ? `${long}: Please use at most ${longestText} characters.` : record;
}
