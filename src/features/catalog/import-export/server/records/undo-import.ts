import { deleteUnused, findCategoryNames } from "#features/catalog/categories/server/index.ts";
import {
	DateRefusals,
	type DeletionBlocker,
	DraftDeletionBlocker,
	SoldCourses,
} from "#features/catalog/courses/questions.ts";
import {
	type CourseChange,
	type StoredCourse,
	toStoredContent,
} from "#features/catalog/courses/rules/stored-course.ts";
import { type Actor, commitCourses, lockCourses } from "#features/catalog/courses/server/index.ts";
import { addInstructors } from "#features/catalog/instructors/server/index.ts";
import {
	type AppContext,
	inTransaction,
	type Refused,
	type ResponseOf,
	recordAudit,
	refuse,
	type Transaction,
} from "#platform/index.ts";
import { undoImport as undoCall } from "../../console-contract.ts";
import { ReplacedCourse } from "../../rules/replaced-course.ts";
import { countCourses, describeCourses } from "../describe-courses.ts";
import { findBlockers } from "../find-blockers.ts";
import type { ImportContext } from "../import-catalog.ts";
import { dropFile } from "./import-file-store.ts";
import { lockImport, renumberVersion } from "./import-record-store.ts";
import { type ImportRecord, type UndoableItem, undoItems } from "./undo-items.ts";

type Outcome = ResponseOf<typeof undoCall>;
type UndoContext = ImportContext & Pick<AppContext, "showChanges">;

const ofCourses = ["courses"] as const;

/**
 * Restores every course that an import changed, and deletes those that it added and the categories that it created.
 * Courses that were edited or sold since stay, with the reason, and so do categories that courses use.
 */
export async function undoImport(context: UndoContext, actor: Actor, importId: number): Promise<Outcome | Refused> {
	const batches = await undoItems(context, { importId, kinds: ofCourses, what: "course" }, (trx, items, record) =>
		undoBatch(context, trx, { actor, items, record }),
	);
	if (!batches) return refuse(undoCall, "unknown_import");
	const restored = batches.flatMap((batch) => batch.restored);
	const deleted = batches.flatMap((batch) => batch.deleted);
	const deletedCategories = await inTransaction(context.db, (trx) =>
		finishUndo(context, trx, { actor, importId }, { restored, deleted }),
	);
	await context.showChanges();
	return {
		restored: restored.length,
		deleted: deleted.length,
		deletedCategories,
		kept: batches.flatMap(({ kept }) => kept),
	};
}

async function undoBatch(
	context: UndoContext,
	trx: Transaction,
	{ actor, items, record }: { actor: Actor; items: readonly UndoableItem[]; record: ImportRecord },
): Promise<{ undone: number[]; restored: number[]; deleted: number[]; kept: Outcome["kept"] }> {
	await dropFile(trx, record.id);
	const imported = items.map(({ id, version, before }) => ({
		id,
		version,
		before: before === null ? null : ReplacedCourse.parse(before),
	}));
	const ids = imported.map(({ id }) => id);
	const courses = await lockCourses(trx, ids);
	const sold = new Set((await context.events.ask(trx, SoldCourses, { courseIds: ids, since: record.at })).flat());
	const categories = new Set(await findCategoryNames(trx));
	const changes: (CourseChange & { before: StoredCourse })[] = [];
	const gone: number[] = [];
	const kept: Outcome["kept"] = [];
	for (const { id, version, before } of imported) {
		const now = courses.get(id);
		if (!now) {
			gone.push(id);
			continue;
		}
		const reason =
			reasonToKeep(now, version, sold) ??
			(before
				? (categoryRefusal(before, categories) ??
					(await dateRefusal(context, trx, now, before)) ??
					(await publicationRefusal(context, trx, now, before)))
				: await deletionRefusal(context, trx, now));
		if (reason) kept.push({ id, title: now.content.title, reason });
		else changes.push({ before: now, after: before ? restored(now, before) : null });
	}
	await addInstructors(trx, new Set(changes.flatMap(({ after }) => after?.content.instructor ?? [])));
	if (changes.length > 0) {
		const saved = await commitCourses(context, trx, {
			actor,
			action: "restored",
			changes,
			summary: null,
		});
		const versions = new Map(imported.map(({ id, before }) => [id, before?.version]));
		for (const { id, version } of saved)
			await renumberVersion(trx, id, { from: versions.get(id) as number, to: version });
	}
	const pickIds = (isRestored: boolean) =>
		changes.flatMap(({ before, after }) => ((after !== null) === isRestored ? before.id : []));
	return {
		undone: [...gone, ...changes.map(({ before }) => before.id)],
		restored: pickIds(true),
		deleted: pickIds(false),
		kept,
	};
}

/**
 * Deletes the categories that the import created, unless a course uses them, and records one audit event for all
 * courses.
 */
async function finishUndo(
	context: UndoContext,
	trx: Transaction,
	{ actor, importId }: { actor: Actor; importId: number },
	undone: Record<"restored" | "deleted", number[]>,
): Promise<string[]> {
	const record = await lockImport(trx, ofCourses, importId);
	if (!record) return [];
	const counts = countCourses(undone);
	if (counts)
		await recordAudit(trx, context.clock, actor, {
			action: "course.restored",
			summary: `Undid the import of ${record.file_name || "a file"}: ${counts}`,
			...describeCourses(importId, undone),
		});
	return deleteUnused(trx, context, actor, { names: record.new_categories, reason: "its import was undone" });
}

function reasonToKeep(now: StoredCourse, version: number | null, sold: ReadonlySet<number>): string | undefined {
	if (now.version !== version) return "It was changed after the import.";
	return sold.has(now.id) ? "It was sold after the import." : undefined;
}

const categoryRefusal = (
	{ content: { category } }: ReplacedCourse,
	categories: ReadonlySet<string>,
): string | undefined => (categories.has(category) ? undefined : `Its category “${category}” does not exist any more.`);

async function dateRefusal(
	{ events }: UndoContext,
	trx: Transaction,
	now: StoredCourse,
	{ content, archived }: ReplacedCourse,
): Promise<string | undefined> {
	if (content.webinarDate === now.content.webinarDate && archived === now.archived) return undefined;
	const date = archived || content.webinarDate === null ? null : new Date(content.webinarDate);
	const answers = await events.ask(trx, DateRefusals, { dates: new Map([[now.id, date]]) });
	return answers.map((refusals) => refusals.get(now.id)).find((reason) => reason !== undefined);
}

async function publicationRefusal(
	context: UndoContext,
	trx: Transaction,
	now: StoredCourse,
	before: ReplacedCourse,
): Promise<string | undefined> {
	return (await findBlockers(context, trx, [{ before: now, after: restored(now, before) }])).get(now.id);
}

const blockedBy: Record<DeletionBlocker, string> = {
	// Sales since the import were noticed before, so these purchases are older: only an import records such.
	already_sold: "An import recorded purchases of it. Undo that import on the Moving in page first.",
	has_files: "It has uploaded files. Remove them on its media page.",
};

async function deletionRefusal(
	{ events }: UndoContext,
	trx: Transaction,
	{ id }: StoredCourse,
): Promise<string | undefined> {
	const blockers = await events.ask(trx, DraftDeletionBlocker, { courseId: id });
	const blocker = (["has_files", "already_sold"] as const).find((blocker) => blockers.includes(blocker));
	return blocker && blockedBy[blocker];
}

/** The course as it was. Its price options get their ids back. */
const restored = (
	now: StoredCourse,
	{ content, publishedAt, imageSrc, creditHours, archived }: ReplacedCourse,
): StoredCourse => ({
	...now,
	imageSrc,
	creditHours,
	archived,
	content: toStoredContent(content, now),
	publishedAt: publishedAt === null ? null : new Date(publishedAt),
});
