import { CourseChanged } from "#features/catalog/courses/events.ts";
import type { Actor } from "#features/catalog/courses/server/index.ts";
import { type RowCopy, restoreRows } from "#platform/database/row-copies.ts";
import { inTransaction, recordAudit, recordContentChange, type Transaction } from "#platform/index.ts";
import { formatCounts, hasAny, type RemovedCounts } from "../rules/removed-counts.ts";
import { takeRemovals } from "./removals-store.ts";
import type { RemovalContext } from "./remove-samples.ts";
import { findWithIds } from "./sample-store.ts";

interface Restored extends RemovedCounts {
	/** Courses that took the number of a sample meanwhile. */
	taken: { id: number; title: string }[];
}

/**
 * Restores all removed samples, as they were. Null if there is nothing to restore. A course that has the number of a
 * sample stays.
 */
export async function restoreSamples(context: RemovalContext, actor: Actor): Promise<Restored | null> {
	const restored = await inTransaction(context.db, async (trx) => {
		const removals = await takeRemovals(trx, context.clock.now());
		if (removals.length === 0) return null;
		const copies = removals.flatMap(({ copies }) => copies);
		const ids = listCourseIds(copies);
		const taken =
			ids.length === 0
				? []
				: (
						await findWithIds(
							trx,
							ids.map((id) => ({ id })),
						)
					).map(({ id, title }) => ({ id, title }));
		const takenIds = new Set(taken.map(({ id }) => id));
		for (const copy of copies) await restoreRows(trx, withoutCourses(copy, takenIds));
		const courseIds = ids.filter((id) => !takenIds.has(id));
		await restoreSessions(context, trx, courseIds);
		const counts = {
			courses: courseIds.length,
			instructors: countRows(copies, "instructors"),
			articles: countRows(copies, "articles"),
		};
		if (hasAny(counts))
			await recordAudit(trx, context.clock, actor, {
				action: "course.samples_restored",
				subject: { kind: "catalog", id: "samples" },
				summary: `Restored ${formatCounts(counts)}`,
			});
		await recordContentChange(trx);
		return { ...counts, taken };
	});
	if (restored) await context.showChanges();
	return restored;
}

/** Adds the live sessions of the restored courses. */
async function restoreSessions({ events }: RemovalContext, trx: Transaction, courseIds: number[]): Promise<void> {
	if (courseIds.length > 0) await events.publish(trx, CourseChanged, { courseIds });
}

const listCourseIds = (copies: readonly RowCopy[]): number[] =>
	copies.flatMap(({ table, rows }) => (table === "courses" ? (rows as { id: number }[]).map(({ id }) => id) : []));

const countRows = (copies: readonly RowCopy[], name: string): number =>
	copies.reduce((sum, { table, rows }) => sum + (table === name ? rows.length : 0), 0);

/** Leaves out the rows of courses whose numbers are taken. */
function withoutCourses({ table, rows }: RowCopy, takenIds: ReadonlySet<number>): RowCopy {
	const findCourse = (row: { id?: number; course_id?: number }) => (table === "courses" ? row.id : row.course_id);
	return {
		table,
		rows: (rows as { id?: number; course_id?: number }[]).filter((row) => !takenIds.has(findCourse(row) ?? 0)),
	};
}
