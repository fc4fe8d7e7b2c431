import { CopyCourseParts, SoldCourses } from "#features/catalog/courses/questions.ts";
import { type Actor, commitCourses, lockCourses } from "#features/catalog/courses/server/index.ts";
import { deleteInstructors } from "#features/catalog/instructors/server/index.ts";
import {
	type AppContext,
	inTransaction,
	type RowCopy,
	recordAudit,
	recordContentChange,
	type Transaction,
} from "#platform/index.ts";
import { RemoveSampleArticles } from "../questions.ts";
import { formatCounts, hasAny, type RemovedCounts } from "../rules/removed-counts.ts";
import { readInstructors } from "./load-sample.ts";
import { insertRemoval } from "./removals-store.ts";
import { readSampleStates } from "./sample-steps.ts";

export type RemovalContext = Pick<AppContext, "db" | "clock" | "events" | "siteId" | "siteName" | "showChanges">;

/** Days in which removed samples can be restored. */
const undoDays = 7;

interface Removal extends RemovedCounts {
	/** Sample courses that stay, because they were sold. */
	sold: { id: number; title: string }[];
}

/**
 * Deletes the sample courses with their files, the sample instructors and the sample articles, in one transaction with
 * one audit event. Courses that were sold stay, and so do instructors whom a course names. Everything can be restored
 * for some days.
 */
export async function removeSamples(context: RemovalContext, actor: Actor): Promise<Removal> {
	const removal = await inTransaction(context.db, async (trx): Promise<Removal> => {
		const now = context.clock.now();
		const until = new Date(now.getTime() + undoDays * 86_400_000);
		const { courses, sold, copies: courseCopies } = await removeCourses(context, trx, actor, until);
		const instructors = await deleteInstructors(
			trx,
			(await readInstructors()).map(({ name }) => name),
		);
		const articles = await context.events.ask(trx, RemoveSampleArticles, {});
		const counts = {
			courses,
			instructors: instructors.count,
			articles: articles.reduce((sum, { count }) => sum + count, 0),
		};
		if (!hasAny(counts)) return { ...counts, sold };
		// Courses name instructors, so instructors are restored first.
		const copies = [...instructors.copies, ...courseCopies, ...articles.flatMap((answered) => answered.copies)];
		await insertRemoval(trx, { counts, copies, now, until });
		await recordAudit(trx, context.clock, actor, {
			action: "course.samples_removed",
			subject: { kind: "catalog", id: "samples" },
			summary: `Removed ${formatCounts(counts)}`,
		});
		await recordContentChange(trx, { withdrawn: true });
		return { ...counts, sold };
	});
	if (hasAny(removal)) await context.showChanges();
	return removal;
}

async function removeCourses(
	context: RemovalContext,
	trx: Transaction,
	actor: Actor,
	keepUntil: Date,
): Promise<{ courses: number; sold: Removal["sold"]; copies: RowCopy[] }> {
	const { published, drafts } = await readSampleStates(trx);
	const locked = await lockCourses(trx, [...published, ...drafts]);
	const ids = [...locked.keys()];
	const soldIds = new Set((await context.events.ask(trx, SoldCourses, { courseIds: ids, since: new Date(0) })).flat());
	const removed = ids.filter((id) => !soldIds.has(id));
	const sold = [...locked.values()]
		.filter(({ id }) => soldIds.has(id))
		.map(({ id, content }) => ({ id, title: content.title }));
	if (removed.length === 0) return { courses: 0, sold, copies: [] };
	const parts = (await context.events.ask(trx, CopyCourseParts, { courseIds: removed, keepUntil })).flat();
	// All other rows refer to courses.
	const copies = parts.toSorted(
		(first, second) => Number(second.table === "courses") - Number(first.table === "courses"),
	);
	const changes = [...locked.values()].filter(({ id }) => !soldIds.has(id)).map((before) => ({ before, after: null }));
	await commitCourses(context, trx, { actor, action: "deleted", changes, summary: null, continues: true });
	return { courses: removed.length, sold, copies };
}
