import type { CategoryList } from "#features/catalog/categories/rules/category.ts";
import { addCategories, findCategoryNames, maxCategories } from "#features/catalog/categories/server/index.ts";
import { type CourseChange, type CourseData, newId } from "#features/catalog/courses/rules/stored-course.ts";
import { type Actor, type CommitContext, commitCourses, lockCourses } from "#features/catalog/courses/server/index.ts";
import { addInstructors } from "#features/catalog/instructors/server/index.ts";
import { listSessionTypes } from "#features/catalog/session-types/server/index.ts";
import { type AppContext, inTransaction, recordAudit, recordContentChange, type Transaction } from "#platform/index.ts";
import { matchCategory } from "../rules/category-names.ts";
import type { Place } from "../rules/csv-records.ts";
import type { Delimiter } from "../rules/delimiters.ts";
import { toReplaced } from "../rules/replaced-course.ts";
import { findKnownCourses } from "./known-courses-store.ts";
import { type ImportPlan, type PlanOptions, planImport } from "./plan-import.ts";
import { type CatalogKeys, checkRows } from "./reading/check-rows.ts";
import { type AcceptedRow, type CheckedRow, countCharacters, type Source } from "./reading/source-row.ts";
import { spool } from "./reading/spool.ts";
import { advanceRun, type ImportRun } from "./records/import-file-store.ts";
import { findImportedIds, insertImport, insertItems, recordNewCategories } from "./records/import-record-store.ts";

/** The maximum per write, to bound memory. */
const maxCourses = 250;
const maxCharacters = 1_000_000;

/** Dependencies of an import. Courses that name no site are on the site of this deployment. */
export type ImportContext = CommitContext & Pick<AppContext, "db">;

export interface ImportOptions {
	/**
	 * Undefined on the command line: changes get no history. The caller records the audit event with `recordImported`.
	 */
	actor?: Actor;
	/** One invalid row prevents the import. */
	allOrNothing?: boolean | undefined;
	/** Counts the effects without saving. */
	dryRun?: boolean | undefined;
	/** New courses are public unless their row says otherwise; by default, they are drafts. */
	publish?: boolean | undefined;
	/** A row with the number of a stored course ends the import with `CoursesExist`, and its batch is not saved. */
	newOnly?: boolean | undefined;
	/** Creates categories that do not exist; by default, their rows are invalid. */
	createCategories?: boolean | undefined;
	/** Where the created categories are listed; by default, where visitors look. */
	categoryList?: CategoryList | undefined;
	/** Courses without price options get those of the session types. */
	addSessionTypes?: boolean | undefined;
	/**
	 * With the name of the file, the import is recorded and can be undone. A run continues after the rows that are saved.
	 */
	record?: { fileName: string } | ImportRun | undefined;
	/** Returns the courses whose new date is not possible, with reasons. */
	checkDates?: CheckDates;
	/** Called when the record of the import is created, before its first courses are saved. */
	onRecorded?: (importId: number) => void;
	/** Called for each invalid row. */
	onError?: (place: Place, reason: string, newCategory?: string) => void;
	/** Called for each row whose course has no price options, so that it can't be bought. */
	onUnpriced?: (place: Place) => void;
	/** Called for each row whose course was recognized without its number. */
	onRecognized?: (place: Place, courseId: number) => void;
	/** Called for each course that a dry run would change. */
	onChanged?: (change: ImportPlan["changed"][number]) => void;
	/** Called with the number of rows validated and written so far. */
	onProgress?: (done: { checked: number; written: number }) => void;
}

/** Receives new dates by course, null if archived. Returns a sentence for each impossible date. */
type CheckDates = (dates: Map<number, Date | null>) => Promise<Map<number, string>>;

/** Thrown by an import that may only add courses. */
export class CoursesExist extends Error {
	override name = "CoursesExist";
}

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
	/** Categories of the file that do not exist before the import, in the order of the file. */
	newCategories: string[];
	/** The record of the import; null if it was not recorded or changed nothing. */
	importId: number | null;
}

interface Accepted extends AcceptedRow {
	/** Counts the rows of the file from 1: many can be on one line. */
	position: number;
}

/** Imports courses and validates them in this thread; see `importChecked`. */
export const importCatalog = async (
	context: ImportContext,
	source: Source,
	options: ImportOptions,
): Promise<ImportResult> =>
	importChecked(context, checkRows(source(), await findCatalogKeys(context.db, options)), options);

/** Reads what rows of a file can refer to. A resumed import does not recognize the courses that it added itself. */
export async function findCatalogKeys(
	db: ImportContext["db"],
	{ createCategories, record }: Pick<ImportOptions, "createCategories" | "record">,
): Promise<CatalogKeys> {
	const added =
		record && "run" in record
			? new Set((await inTransaction(db, (trx) => findImportedIds(trx, record.importId))).added)
			: new Set<number>();
	return {
		categories: { names: await findCategoryNames(db), max: maxCategories, create: createCategories ?? false },
		courses: (await findKnownCourses(db)).filter(({ id }) => !added.has(id)),
	};
}

/**
 * Imports courses: updates those with a known id and adds the others. Reports and skips invalid rows; with
 * `allOrNothing`, one prevents the import. Idempotent, because courses are recognized. Memory use depends on the number
 * of courses, and on the rows of new ones.
 */
export async function importChecked(
	context: ImportContext,
	rows: AsyncIterable<CheckedRow>,
	options: ImportOptions,
): Promise<ImportResult> {
	const { db } = context;
	const result: ImportResult = { imported: 0, ...none, refused: 0, delimiter: null, newCategories: [], importId: null };
	const batches = readBatches(rows, options, result);
	const planOptions = await findPlanOptions(context, options);
	if (options.dryRun) {
		for await (const batch of batches) {
			const plan = await planImport(db, batch, planOptions);
			report(plan, options, result);
			for (const change of plan.changed) options.onChanged?.(change);
			count(result, plan);
		}
	} else if (options.allOrNothing) await importAllOrNothing(context, batches, { ...options, planOptions }, result);
	else
		for await (const batch of batches) {
			const { importId } = result;
			const plan = await inTransaction(db, (trx) => {
				// A transaction that is repeated has discarded the record that it created.
				result.importId = importId;
				return writeBatch(context, trx, batch, { ...options, planOptions }, result);
			});
			report(plan, options, result);
			addCounts(result, count({ ...none }, plan));
		}
	return result;
}

const findPlanOptions = async (
	context: ImportContext,
	{ publish = false, addSessionTypes = false }: ImportOptions,
): Promise<PlanOptions> => ({
	site: context,
	publish,
	addSessionTypes,
	sessionTypes: await listSessionTypes(context.db),
});

/** Reports the rows that don't fit their courses, and those without price options. */
function report({ refused, unpriced }: ImportPlan, options: ImportOptions, result: ImportResult): void {
	for (const { row, reason } of refused) {
		result.refused += 1;
		options.onError?.(row, reason);
	}
	for (const row of unpriced) options.onUnpriced?.(row);
}

/** Ends the transaction of an import in which a row is invalid. */
class RowRefused extends Error {
	override name = "RowRefused";
}

type WriteOptions = ImportOptions & {
	planOptions: PlanOptions;
	/** True if other batches of the transaction follow. */
	continues?: boolean;
};

/** Validates everything before writing, so that an invalid row at the end of a long file holds no locks. */
async function importAllOrNothing(
	context: ImportContext,
	batches: AsyncIterable<Accepted[]>,
	options: WriteOptions,
	result: ImportResult,
): Promise<void> {
	const checked = await spool(batches);
	try {
		if (result.refused > 0) return;
		const counts = await inTransaction(context.db, async (trx) => {
			// As for single batches, the transaction can be repeated.
			Object.assign(result, { importId: null, refused: 0 });
			const written = { ...none };
			for await (const batch of checked.read()) {
				const plan = await writeBatch(context, trx, batch, { ...options, continues: true }, result);
				report(plan, options, result);
				count(written, plan);
			}
			if (result.refused > 0) throw new RowRefused();
			await recordContentChange(trx);
			return written;
		});
		addCounts(result, counts);
	} catch (error) {
		if (!(error instanceof RowRefused)) throw error;
		result.importId = null;
	} finally {
		await checked.remove();
	}
}

async function writeBatch(
	context: ImportContext,
	trx: Transaction,
	batch: Accepted[],
	{
		createCategories = false,
		categoryList,
		newOnly = false,
		actor,
		record,
		onRecorded,
		continues = false,
		planOptions,
	}: WriteOptions,
	result: ImportResult,
): Promise<ImportPlan> {
	const rows = batch.map(({ course }) => course);
	const stored = await lockCourses(
		trx,
		rows.map(({ courseID }) => courseID),
	);
	if (newOnly && stored.size > 0)
		throw new CoursesExist(`There are courses with the numbers ${[...stored.keys()].join(", ")}.`);
	const plan = await planImport(trx, batch, { ...planOptions, stored });
	const changes: (CourseChange & { after: CourseData })[] = [
		...plan.added.map((after) => ({ after })),
		...plan.changed,
	];
	const categories = changes.map(({ after }) => after.content.category);
	const created = createCategories
		? await createMissing(context, trx, actor, { names: categories, list: categoryList })
		: [];
	await addInstructors(trx, new Set(changes.map(({ after }) => after.content.instructor)));
	const sites = new Map([
		[context.siteId, context.siteName] as const,
		...rows.flatMap(({ Sites = [] }) => Sites.map(({ siteId, name }) => [siteId, name] as const)),
	]);
	const saved = await commitCourses(context, trx, {
		actor: actor ?? null,
		action: "imported",
		changes,
		sites,
		continues,
		summary: null,
	});
	if (record && saved.length > 0) {
		result.importId ??=
			"run" in record
				? record.importId
				: await insertImport(trx, {
						kind: "courses",
						at: context.clock.now(),
						actorId: actor?.userId ?? null,
						fileName: record.fileName,
					});
		onRecorded?.(result.importId);
		const items = saved.map(({ id, version }, index) => {
			const before = changes[index]?.before;
			return { id, version, before: before ? toReplaced(before) : null };
		});
		await insertItems(trx, result.importId, "course", items);
		await recordNewCategories(trx, result.importId, created);
	}
	if (record && "run" in record) await advanceRun(trx, { ...record, ...findLastRows(batch) });
	return plan;
}

/** The last rows of a batch. Rows without a number come after all others. */
function findLastRows(batch: Accepted[]): Partial<Pick<ImportRun, "numberedRow" | "unnumberedRow">> {
	const findLast = (rows: Accepted[]) => rows.at(-1)?.position;
	const numberedRow = findLast(batch.filter(({ course }) => course.courseID !== newId));
	const unnumberedRow = findLast(batch.filter(({ course }) => course.courseID === newId));
	return {
		...(numberedRow === undefined ? {} : { numberedRow }),
		...(unnumberedRow === undefined ? {} : { unnumberedRow }),
	};
}

async function createMissing(
	{ clock }: ImportContext,
	trx: Transaction,
	actor: Actor | undefined,
	{ names, list = "training" }: { names: readonly string[]; list: CategoryList | undefined },
): Promise<string[]> {
	const created = await addCategories(trx, names, list);
	if (!created) throw new Error(`There are more than ${maxCategories} categories.`);
	if (!actor) return created;
	for (const name of created)
		await recordAudit(trx, clock, actor, {
			action: "category.created",
			id: "import",
			summary: `Created the category “${name}” during an import`,
		});
	return created;
}

/** Yields valid rows in batches, and reports the others. */
async function* readBatches(
	rows: AsyncIterable<CheckedRow>,
	options: ImportOptions,
	result: ImportResult,
): AsyncGenerator<Accepted[]> {
	let batch: Accepted[] = [];
	let [checked, characters] = [0, 0];
	// Last, so that no generated number is one of the file's own.
	const unnumbered: Accepted[] = [];
	const add = (accepted: Accepted) => {
		batch.push(accepted);
		characters += countCharacters(accepted.course);
	};
	const addOrDefer = (accepted: Accepted) => {
		if (isSaved(accepted, options.record)) return;
		if (accepted.course.courseID === newId) unnumbered.push(accepted);
		else add(accepted);
	};
	const isFull = () => batch.length >= maxCourses || characters >= maxCharacters;
	const refuse = (place: Place, reason: string, newCategory?: string) => {
		result.refused += 1;
		options.onError?.(place, reason, newCategory);
	};
	async function* flush() {
		const good = await withGoodDates(batch, options.checkDates, refuse);
		[batch, characters] = [[], 0];
		for (const row of good) if (row.recognized) options.onRecognized?.(row, row.course.courseID);
		if (good.length > 0) yield good;
		options.onProgress?.({ checked, written: result.imported });
	}
	for await (const row of rows) {
		if ("delimiter" in row) result.delimiter = row.delimiter;
		else {
			checked += 1;
			if (row.newCategory !== undefined && matchCategory(row.newCategory, result.newCategories) === undefined)
				result.newCategories.push(row.newCategory);
			if ("error" in row) refuse(row, row.error, row.newCategory);
			else addOrDefer({ ...row, position: checked });
		}
		if (isFull()) yield* flush();
	}
	for (const row of unnumbered) {
		add(row);
		if (isFull()) yield* flush();
	}
	yield* flush();
}

/** Whether an earlier run of the import saved a row. */
const isSaved = ({ position, course }: Accepted, record: ImportOptions["record"]): boolean =>
	record !== undefined &&
	"run" in record &&
	position <= (course.courseID === newId ? record.unnumberedRow : record.numberedRow);

/** Asks about the dates that rows of known courses state. */
async function withGoodDates(
	batch: Accepted[],
	checkDates: CheckDates | undefined,
	refuse: (place: Place, reason: string) => void,
): Promise<Accepted[]> {
	const dates = batch.flatMap(({ course: { courseID, webinarDate, archieve } }) => {
		if (courseID === newId || (webinarDate === undefined && !archieve)) return [];
		return [[courseID, archieve || !webinarDate ? null : new Date(webinarDate)] as const];
	});
	const errors = await checkDates?.(new Map(dates));
	if (!errors?.size) return batch;
	return batch.filter((row) => {
		const reason = errors.get(row.course.courseID);
		if (reason !== undefined) refuse(row, `webinarDate: ${reason}`);
		return reason === undefined;
	});
}

function count<C extends Counts>(counts: C, { added, changed, unchanged }: ImportPlan): C {
	counts.added += added.length;
	counts.drafts += added.filter(({ publishedAt }) => publishedAt === null).length;
	counts.changed += changed.length;
	counts.unchanged += unchanged.length;
	return counts;
}

function addCounts(result: ImportResult, counts: Counts): void {
	for (const kind of Object.keys(none) as (keyof Counts)[]) result[kind] += counts[kind];
	result.imported = result.added + result.changed + result.unchanged;
}
