import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import { lockCourses } from "../../course-editor/server/index.ts";
import { type CourseRecord, incrementVersion, type ShownSite, textFields } from "../../courses/server/index.ts";
import type { Delimiter } from "../rules/delimiters.ts";
import { checkRows } from "./check-rows.ts";
import { type ImportPlan, planImport } from "./plan-import.ts";
import type { CheckedRow, Source } from "./source-row.ts";
import { spool } from "./spool.ts";
import { writeCourses, writeSites } from "./write-courses-store.ts";

/** Courses and characters of text that are written at a time: few enough to be held, many enough to be quick. */
const mostCourses = 250;
const mostCharacters = 1_000_000;

export interface ImportOptions {
	/** True: one wrong row, and nothing is imported. */
	allOrNothing?: boolean | undefined;
	/** True: counts what an import would do, and saves nothing. */
	dryRun?: boolean | undefined;
	/** True: new courses are public, unless their row says otherwise; false: they are drafts. */
	publish?: boolean | undefined;
	/** Says of which of these courses the date can't be what a row says, and why. */
	checkDates?: CheckDates;
	/** Keeps a record of what was written, in the same transaction. */
	onWritten?: (within: Transaction, plan: ImportPlan) => Promise<void>;
	/** Told of every row that can't be imported. */
	onError?: (line: number, reason: string) => void;
	/** Told of every row without price options: its course can't be bought. */
	onUnpriced?: (line: number, courseId: number) => void;
	/** Told how many rows were checked and written so far. */
	onProgress?: (done: { checked: number; written: number }) => void;
}

/** Courses by their id with the live date that they would have, null when archived; gives a sentence for each that can't have it. */
export type CheckDates = (dates: Map<number, Date | null>) => Promise<Map<number, string>>;

/** How many rows a file has of each kind. */
interface Counts {
	added: number;
	/** How many of the added ones are drafts. */
	drafts: number;
	changed: number;
	unchanged: number;
}

const none: Counts = { added: 0, drafts: 0, changed: 0, unchanged: 0 };

export interface ImportResult extends Counts {
	/** Courses that were added, changed, or are the same already; 0 after a dry run. */
	imported: number;
	refused: number;
	/** What separates the columns; null of a JSON file. */
	delimiter: Delimiter | null;
}

interface Accepted {
	line: number;
	record: CourseRecord;
}

/**
 * Imports the courses of a source, which is checked in this thread: see `importChecked`.
 *
 * @param options.site where courses belong that name no site themselves
 */
export const importCatalog = (db: Database, source: Source, { site, ...options }: ImportOptions & { site: ShownSite }): Promise<ImportResult> =>
	importChecked(db, checkRows(source(), site), options);

/**
 * Imports courses: those with a known id are changed, the others added. The same file imported again changes nothing.
 * Rows that are wrong are reported and left out, or, with `allOrNothing`, keep everything out. Memory stays the same
 * however long the source is.
 */
export async function importChecked(db: Database, rows: AsyncIterable<CheckedRow>, options: ImportOptions): Promise<ImportResult> {
	const result: ImportResult = { imported: 0, ...none, refused: 0, delimiter: null };
	const batches = takeBatches(rows, options, result);
	if (options.dryRun) {
		for await (const batch of batches) count(result, await planImport(db, recordsOf(batch), options.publish ?? false));
	} else if (options.allOrNothing) await importAllOrNothing(db, batches, options, result);
	else
		for await (const batch of batches) {
			const plan = await inTransaction(db, (within) => writeBatch(within, batch, options, true));
			take(result, count({ ...none }, plan));
		}
	return result;
}

/** Everything is checked before anything is written: a wrong row at the end of a long file locks nothing meanwhile. */
async function importAllOrNothing(db: Database, batches: AsyncIterable<Accepted[]>, options: ImportOptions, result: ImportResult): Promise<void> {
	const checked = await spool(batches);
	try {
		if (result.refused > 0) return;
		const counts = await inTransaction(db, async (within) => {
			const written = { ...none };
			for await (const batch of checked.read()) count(written, await writeBatch(within, batch, options, false));
			await incrementVersion(within);
			return written;
		});
		take(result, counts);
	} finally {
		await checked.remove();
	}
}

async function writeBatch(within: Transaction, batch: Accepted[], { publish = false, onWritten }: ImportOptions, raise: boolean): Promise<ImportPlan> {
	const records = recordsOf(batch);
	await lockCourses(
		within,
		records.map(({ course }) => course.id),
	);
	const plan = await planImport(within, records, publish);
	await writeSites(within, records);
	const given = [...plan.added, ...plan.changed];
	if (given.length > 0) {
		await writeCourses(within, given);
		await onWritten?.(within, plan);
	}
	if (raise) await incrementVersion(within);
	return plan;
}

/** The rows that can be imported, in batches. Counts and reports the others. */
async function* takeBatches(rows: AsyncIterable<CheckedRow>, options: ImportOptions, result: ImportResult): AsyncGenerator<Accepted[]> {
	let batch: Accepted[] = [];
	let [checked, characters] = [0, 0];
	const refuse = (line: number, reason: string) => {
		result.refused += 1;
		options.onError?.(line, reason);
	};
	async function* give() {
		const good = await withGoodDates(batch, options.checkDates, refuse);
		[batch, characters] = [[], 0];
		for (const { line, record } of good) if (record.pricings.length === 0) options.onUnpriced?.(line, record.course.id);
		if (good.length > 0) yield good;
		options.onProgress?.({ checked, written: result.imported });
	}
	for await (const row of rows) {
		if ("delimiter" in row) result.delimiter = row.delimiter;
		else {
			checked += 1;
			if ("error" in row) refuse(row.line, row.error);
			else {
				batch.push(row);
				characters += textFields.reduce((sum, field) => sum + row.record.course[field].length, 0);
			}
		}
		if (batch.length >= mostCourses || characters >= mostCharacters) yield* give();
	}
	yield* give();
}

async function withGoodDates(batch: Accepted[], checkDates: CheckDates | undefined, refuse: (line: number, reason: string) => void): Promise<Accepted[]> {
	const dates = batch.map(
		({ record: { course } }) => [course.id, course.archived || course.webinar_date === null ? null : new Date(course.webinar_date)] as const,
	);
	const errors = await checkDates?.(new Map(dates));
	if (!errors?.size) return batch;
	return batch.filter(({ line, record }) => {
		const reason = errors.get(record.course.id);
		if (reason !== undefined) refuse(line, `webinarDate: ${reason}`);
		return reason === undefined;
	});
}

const recordsOf = (batch: Accepted[]) => batch.map(({ record }) => record);

function count<C extends Counts>(counts: C, { added, changed, unchanged }: ImportPlan): C {
	counts.added += added.length;
	counts.drafts += added.filter(({ publishedAt }) => publishedAt === null).length;
	counts.changed += changed.length;
	counts.unchanged += unchanged.length;
	return counts;
}

function take(result: ImportResult, counts: Counts): void {
	for (const kind of Object.keys(none) as (keyof Counts)[]) result[kind] += counts[kind];
	result.imported = result.added + result.changed + result.unchanged;
}
