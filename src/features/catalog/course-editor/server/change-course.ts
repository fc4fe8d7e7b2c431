import { changedFields } from "#features/catalog/courses/rules/changed-fields.ts";
import type { CourseAction, CourseData, StoredCourse } from "#features/catalog/courses/rules/stored-course.ts";
import { type Actor, commitCourses, lockCourses } from "#features/catalog/courses/server/index.ts";
import { type Call, inTransaction, Refused, refuse, type Transaction } from "#platform/index.ts";
import type { EditedCourse, publishCourse } from "../console-contract.ts";
import { toEdited } from "./edited-course.ts";
import type { EditorContext } from "./editor-context.ts";
import { findVersionContent } from "./versions/version-history-store.ts";

/** Calls that change one course. All refuse an unknown course and an outdated version. */
export type ChangingCall = Call & {
	refusals: Pick<(typeof publishCourse)["refusals"], "course_not_found" | "changed_by_other">;
};

/** A validated change of a course that is not saved yet. */
export interface Edit {
	action: CourseAction;
	/** The sentence for the audit log. */
	summary: string;
	after: CourseData;
}

/** Checks how to change a course, and writes nothing. Null if nothing changes. */
export type CourseEdit = (
	context: EditorContext,
	trx: Transaction,
	before: StoredCourse,
) => Promise<Edit | Refused | null>;

/**
 * Changes one course in one transaction: locks and reads it, checks the edit, and commits it.
 *
 * @param seen the version that the operator saw; refused if there is a newer one. Undefined: any version
 */
export async function changeCourse(
	context: EditorContext,
	actor: Actor,
	call: ChangingCall,
	{ id, seen }: { id: number; seen: number | undefined },
	edit: CourseEdit,
): Promise<EditedCourse | Refused> {
	const outcome = await inTransaction(context.db, async (trx) => {
		const before = (await lockCourses(trx, [id])).get(id);
		if (!before) return refuse(call, "course_not_found");
		if (seen !== undefined && seen !== before.version) return refuseStale(context, trx, call, before, seen);
		const checked = await edit(context, trx, before);
		if (checked instanceof Refused) return checked;
		if (!checked) return toEdited(context, trx, before);
		const { after, ...described } = checked;
		const [saved = before] = await commitCourses(context, trx, { actor, ...described, changes: [{ before, after }] });
		return toEdited(context, trx, saved);
	});
	if (!(outcome instanceof Refused)) await context.showChanges();
	return outcome;
}

/** Refuses an edit of an outdated version, with the current course and the fields that differ. */
async function refuseStale(
	context: EditorContext,
	trx: Transaction,
	call: ChangingCall,
	before: StoredCourse,
	seen: number,
): Promise<Refused> {
	const seenContent = await findVersionContent(trx, before.id, seen);
	const { changedBy, changedAt } = before;
	return refuse(call, "changed_by_other", {
		...(changedBy
			? {
					message: `${changedBy} changed this course while you were editing. Nothing was saved, and your changes are still here.`,
				}
			: {}),
		fields: {
			current: await toEdited(context, trx, before),
			changedBy,
			changedAt: changedAt.toISOString(),
			changedFields: seenContent ? changedFields(seenContent.content, before.content) : null,
		},
	});
}
