import type { ResponseOf } from "../../../../api/call.ts";
import { type Refused, refuse } from "../../../../api/refusal.ts";
import { recordAudit } from "../../../../platform/audit/record-audit.ts";
import type { Transaction } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import { CourseChanged, CourseDeleting, type DeletionBlocker } from "../../courses/events.ts";
import { deleteCourse } from "../console-contract.ts";
import { clearDate, deleteRow, lockCourse } from "./edit-store.ts";
import { readStoredCourses } from "./edited-course.ts";
import type { EditorContext } from "./editor-context.ts";
import type { Actor } from "./versions/keep-version.ts";

export const deleteDraft = (context: EditorContext, actor: Actor, id: number): Promise<ResponseOf<typeof deleteCourse> | Refused> =>
	context.bulk ? deleteWithin(context.bulk, context, actor, id) : inTransaction(context.db, (trx) => deleteWithin(trx, context, actor, id));

async function deleteWithin(trx: Transaction, context: EditorContext, actor: Actor, id: number): Promise<ResponseOf<typeof deleteCourse> | Refused> {
	const locked = await lockCourse(trx, id);
	const standing = locked && (await readStoredCourses(trx, [id])).get(id);
	if (!standing) return refuse(deleteCourse, "course_not_found");
	if (standing.row.published_at !== null) return refuse(deleteCourse, "not_draft");
	const blockers = new Set<DeletionBlocker>();
	await context.events.publish(trx, CourseDeleting, { courseId: id, blockers });
	for (const blocker of ["already_sold", "has_files"] as const) if (blockers.has(blocker)) return refuse(deleteCourse, blocker);
	if (standing.content.webinarDate !== null) {
		// Clearing the date also removes its live session.
		await clearDate(trx, id);
		await context.events.publish(trx, CourseChanged, { courseId: id });
	}
	await deleteRow(trx, id);
	if (!context.bulk)
		await recordAudit(trx, context.clock, actor, {
			action: "course.deleted",
			subject: { kind: "course", id },
			summary: `Deleted the draft “${standing.content.title}”`,
		});
	return { message: `“${standing.content.title}” is deleted.` };
}
