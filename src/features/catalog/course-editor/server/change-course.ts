import type { Call } from "../../../../api/call.ts";
import { Refused, refuse } from "../../../../api/refusal.ts";
import { recordAudit } from "../../../../platform/audit/record-audit.ts";
import type { Transaction } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import { CourseChanged } from "../../courses/events.ts";
import { incrementVersion } from "../../courses/server/index.ts";
import type { CourseAuditEvent, EditedCourse, publishCourse } from "../console-contract.ts";
import { changedFields, toldChanges } from "../rules/changed-fields.ts";
import { lockCourse, raiseCourse } from "./edit-store.ts";
import { readEdited, readStoredCourses, type StoredCourse } from "./edited-course.ts";
import type { EditorContext } from "./editor-context.ts";
import { type Actor, keepVersions } from "./versions/keep-version.ts";
import { findVersionContent } from "./versions/version-history-store.ts";

/** The calls that change one course all refuse a course that isn't there, and one that somebody else changed. */
export type ChangingCall = Call & { refusals: Pick<(typeof publishCourse)["refusals"], "course_not_found" | "changed_by_other"> };

/** What was done to a course. */
export interface Done {
	action: CourseAuditEvent;
	/** The sentence for the audit log. */
	summary: string;
	/** True when its live session may have to follow. */
	follow?: boolean;
}

/**
 * Changes one course: new version, history, audit and what visitors see in one transaction. The course is held from the
 * beginning, so of two that change it at once the second one sees what the first one did.
 *
 * @param seen the version that the operator saw; refused when it is no longer the present one. Undefined: whatever it is
 * @param work does it, or refuses before it wrote anything; null when there is nothing to do
 */
export async function changeCourse(
	context: EditorContext,
	actor: Actor,
	call: ChangingCall,
	id: number,
	seen: number | undefined,
	work: (trx: Transaction, before: StoredCourse) => Promise<Done | Refused | null>,
): Promise<EditedCourse | Refused> {
	const change = async (trx: Transaction) => {
		const held = await lockCourse(trx, id);
		const before = held && (await readStoredCourses(trx, [id])).get(id);
		if (!before) return refuse(call, "course_not_found");
		if (seen !== undefined && seen !== before.row.version) return refuseStale(context, trx, call, before, seen);
		const done = await work(trx, before);
		if (done instanceof Refused) return done;
		if (done) await keep(context, trx, actor, before, done);
		return (await readEdited(context, trx, id)) as EditedCourse;
	};
	if (context.bulk) return change(context.bulk);
	const outcome = await inTransaction(context.db, change);
	if (!(outcome instanceof Refused)) await context.showChanges();
	return outcome;
}

async function keep(context: EditorContext, trx: Transaction, actor: Actor, before: StoredCourse, { action, summary, follow }: Done): Promise<void> {
	const { id, version } = before.row;
	const at = context.clock.now();
	if (!(await raiseCourse(trx, id, version, at))) throw new Error(`The course ${id} was changed although it was held.`);
	if (follow) await context.events.publish(trx, CourseChanged, { courseId: id });
	const after = (await readStoredCourses(trx, [id])).get(id) as StoredCourse;
	await keepVersions(trx, actor, action, [{ before, after, at }]);
	if (!context.bulk) {
		const changes = { ...toldChanges(before.content, after.content), ...stateChanges(before, after) };
		await recordAudit(trx, context.clock, actor, { action: `course.${action}`, subject: { kind: "course", id }, summary, changes });
	}
	await incrementVersion(trx);
}

function stateChanges({ row: before }: StoredCourse, { row: after }: StoredCourse) {
	return {
		publishedAt: { before: before.published_at?.toISOString() ?? null, after: after.published_at?.toISOString() ?? null },
		archived: { before: before.archived, after: after.archived },
	};
}

/** Nothing is saved over what somebody else wrote: gives how the course is now, who made it so, and which fields differ. */
async function refuseStale(context: EditorContext, trx: Transaction, call: ChangingCall, before: StoredCourse, seen: number): Promise<Refused> {
	const known = await findVersionContent(trx, before.row.id, seen);
	const { actor_name: changedBy, changed_at: changedAt } = before.row;
	return refuse(call, "changed_by_other", {
		...(changedBy ? { message: `${changedBy} changed this course while you were editing. Nothing was saved, and your changes are still here.` } : {}),
		fields: {
			current: (await readEdited(context, trx, before.row.id)) as EditedCourse,
			changedBy,
			changedAt: changedAt.toISOString(),
			changedFields: known ? changedFields(known.content, before.content) : null,
		},
	});
}
