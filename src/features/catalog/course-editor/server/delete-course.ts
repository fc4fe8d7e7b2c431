import { DraftDeletionBlocker } from "#features/catalog/courses/questions.ts";
import type { StoredCourse } from "#features/catalog/courses/rules/stored-course.ts";
import { type Actor, commitCourses, lockCourses } from "#features/catalog/courses/server/index.ts";
import { inTransaction, type Refused, type ResponseOf, refuse, type Transaction } from "#platform/index.ts";
import { deleteCourse } from "../console-contract.ts";
import type { EditorContext } from "./editor-context.ts";

/** Deletes a draft that was never sold. */
export function deleteDraft(
	context: EditorContext,
	actor: Actor,
	id: number,
): Promise<ResponseOf<typeof deleteCourse> | Refused> {
	return inTransaction(context.db, async (trx) => {
		const before = (await lockCourses(trx, [id])).get(id);
		if (!before) return refuse(deleteCourse, "course_not_found");
		const refused = await refuseDeletion(context, trx, before);
		if (refused) return refused;
		const { title } = before.content;
		await commitCourses(context, trx, {
			actor,
			action: "deleted",
			summary: `Deleted the draft “${title}”`,
			changes: [{ before, after: null }],
		});
		return { message: `“${title}” is deleted.` };
	});
}

/** Refuses to delete a course that is not a draft, or that other features need. */
export async function refuseDeletion(
	{ events }: EditorContext,
	trx: Transaction,
	{ id, publishedAt }: StoredCourse,
): Promise<Refused | undefined> {
	if (publishedAt !== null) return refuse(deleteCourse, "not_draft");
	const blockers = await events.ask(trx, DraftDeletionBlocker, { courseId: id });
	for (const blocker of ["already_sold", "has_files"] as const)
		if (blockers.includes(blocker)) return refuse(deleteCourse, blocker);
	return undefined;
}
