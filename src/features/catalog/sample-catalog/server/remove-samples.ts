import { CoursesRemoved } from "#features/catalog/courses/events.ts";
import { SoldCourses } from "#features/catalog/courses/questions.ts";
import { type Actor, commitCourses, lockCourses } from "#features/catalog/courses/server/index.ts";
import { deleteInstructors } from "#features/catalog/instructors/server/index.ts";
import { type AppContext, inTransaction, recordAudit, recordContentChange, type Transaction } from "#platform/index.ts";
import { RemoveSampleArticles } from "../questions.ts";
import { formatCounts, hasAny, type RemovedCounts } from "../rules/removed-counts.ts";
import { readInstructors } from "./load-sample.ts";
import { readSampleStates } from "./sample-steps.ts";

type RemovalContext = Pick<AppContext, "db" | "clock" | "events" | "siteId" | "siteName" | "showChanges">;

interface Removal extends RemovedCounts {
	/** Sample courses that stay, because they were sold. */
	sold: { id: number; title: string }[];
}

/**
 * Deletes the sample courses with their files, the sample instructors and the sample articles, in one transaction with
 * one audit event. Courses that were sold stay, and so do instructors whom a course names.
 */
export async function removeSamples(context: RemovalContext, actor: Actor): Promise<Removal> {
	const removal = await inTransaction(context.db, async (trx): Promise<Removal> => {
		const { courses, sold } = await removeCourses(context, trx, actor);
		const instructors = await deleteInstructors(
			trx,
			(await readInstructors()).map(({ name }) => name),
		);
		const articles = await context.events.ask(trx, RemoveSampleArticles, {});
		const counts = {
			courses,
			instructors,
			articles: articles.reduce((sum, count) => sum + count, 0),
		};
		if (!hasAny(counts)) return { ...counts, sold };
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
): Promise<{ courses: number; sold: Removal["sold"] }> {
	const { published, drafts } = await readSampleStates(trx);
	const locked = await lockCourses(trx, [...published, ...drafts]);
	const ids = [...locked.keys()];
	const soldIds = new Set((await context.events.ask(trx, SoldCourses, { courseIds: ids, since: new Date(0) })).flat());
	const removed = ids.filter((id) => !soldIds.has(id));
	const sold = [...locked.values()]
		.filter(({ id }) => soldIds.has(id))
		.map(({ id, content }) => ({ id, title: content.title }));
	if (removed.length === 0) return { courses: 0, sold };
	await context.events.publish(trx, CoursesRemoved, { courseIds: removed });
	const changes = [...locked.values()].filter(({ id }) => !soldIds.has(id)).map((before) => ({ before, after: null }));
	await commitCourses(context, trx, { actor, action: "deleted", changes, summary: null, continues: true });
	return { courses: removed.length, sold };
}
