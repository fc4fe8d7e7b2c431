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

/** The maximum per write, to bound memory. */
const mostCourses = 250;
const mostCharacters = 1_000_000;

export interface ImportOptions {
	/** One invalid row prevents the import. */
	allOrNothing?: boolean | undefined;
	/** Counts the effects without saving. */
	dryRun?: boolean | undefined;
	/** New courses are public unless their row says otherwise; by default, they are drafts. */
	publish?: boolean | undefined;
	/** Returns the courses whose new date is not possible, with reasons. */
	checkDates?: CheckDates;
	/** Called in the transaction after courses were written. */
	onWritten?: (within: Transaction, plan: ImportPlan) => Promise<void>;
	/** Called for each invalid row. */
	onError?: (line: number, reason: string) => void;
	/** Called for each row without price options, whose course can't be bought. */
	onUnpriced?: (line: number, courseId: number) => void;
	/** Called with the number of rows validated and written so far. */
	onProgress?: (done: { checked: number; written: number }) => void;
}

/** Receives new dates by course, null if archived. Returns a sentence for each impossible date. */
export type CheckDates = (dates: Map<number, Date | null>) => Promise<Map<number, string>>;

interface Counts {
	added: number;
	drafts: number;
	changed: number;
	unchanged: number;
}

const none: Counts = { added: 0, drafts: 0, changed: 0, unchanged: 0 };

export interface ImportResult extends Counts {
	/** Added, changed and unchanged courses; 0 after a dry run. */
	imported: number;
	refused: number;
	delimiter: Delimiter | null;
}

interface Accepted {
	line: number;
	record: CourseRecord;
}

/** Imports courses and validates them in this thread; see `importChecked`. `site` applies to courses that name none. */
export const importCatalog = (db: Database, source: Source, { site, ...options }: ImportOptions & { site: ShownSite }): Promise<ImportResult> =>
	importChecked(db, checkRows(source(), site), options);

/**
 * Imports courses: updates those with a known id and adds the others. Reports and skips invalid rows; with `allOrNothing`,
 * one prevents the import. Idempotent. Memory use is constant.
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

/** Validates everything before writing, so that an invalid row at the end of a long file holds no locks. */
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

/** Yields valid rows in batches, and reports the others. */
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
