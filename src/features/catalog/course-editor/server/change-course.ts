import type { Call } from "../../../../api/call.ts";
import { Refused, refuse } from "../../../../api/refusal.ts";
import { recordAudit } from "../../../../platform/audit/record-audit.ts";
import type { Transaction } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import { CourseChanged } from "../../courses/events.ts";
import { incrementVersion } from "../../courses/server/index.ts";
import type { CourseAuditEvent, EditedCourse, publishCourse } from "../console-contract.ts";
import { changedFields, toldChanges } from "../rules/changed-fields.ts";
import { type SoundContent, writeContent } from "./check-content.ts";
import { lockCourse, raiseCourse, writeState } from "./edit-store.ts";
import { countUpcomingSeats, readStoredCourses, type StoredCourse, toEdited } from "./edited-course.ts";
import type { EditorContext } from "./editor-context.ts";
import { type Actor, keepVersions } from "./versions/keep-version.ts";
import { findVersionContent } from "./versions/version-history-store.ts";

/** Calls that change one course. All refuse an unknown course and an outdated version. */
export type ChangingCall = Call & { refusals: Pick<(typeof publishCourse)["refusals"], "course_not_found" | "changed_by_other"> };

/** A validated change that is not saved yet. */
export interface Edit {
	action: CourseAuditEvent;
	/** For the audit log. */
	summary: string;
	content?: SoundContent;
	state?: { published_at?: Date | null; archived?: boolean };
	/** True if the course's live session can change too. */
	follow?: boolean;
}

/**
 * Changes one course in a transaction: locks and reads it, checks the edit, then writes and publishes it.
 *
 * @param seen the version that the user saw, which must be the latest; undefined for any version
 * @param edit checks what to change and writes nothing; null if nothing changes
 */
export async function changeCourse(
	context: EditorContext,
	actor: Actor,
	call: ChangingCall,
	id: number,
	seen: number | undefined,
	edit: (trx: Transaction, before: StoredCourse) => Promise<Edit | Refused | null>,
): Promise<EditedCourse | Refused> {
	const change = async (trx: Transaction) => {
		const locked = await lockCourse(trx, id);
		const before = locked && (await readStoredCourses(trx, [id])).get(id);
		if (!before) return refuse(call, "course_not_found");
		if (seen !== undefined && seen !== before.row.version) return refuseStale(context, trx, call, before, seen);
		const checked = await edit(trx, before);
		if (checked instanceof Refused) return checked;
		const after = checked ? await commit(context, trx, actor, before, checked) : before;
		return toEdited(context, after, await countUpcomingSeats(context, trx, id));
	};
	if (context.bulk) return change(context.bulk);
	const outcome = await inTransaction(context.db, change);
	if (!(outcome instanceof Refused)) await context.showChanges();
	return outcome;
}

/** Writes an edit with its version, history, audit event and events. Returns the stored course. */
async function commit(context: EditorContext, trx: Transaction, actor: Actor, before: StoredCourse, edit: Edit): Promise<StoredCourse> {
	const { id, version, published_at, archived } = before.row;
	const at = context.clock.now();
	const content = edit.content ? await writeContent(trx, id, edit.content) : before.content;
	const state = { published_at, archived, ...edit.state };
	if (edit.state) await writeState(trx, id, state);
	if (!(await raiseCourse(trx, id, version, at))) throw new Error(`The course ${id} was changed although it was locked.`);
	const { title, category } = content;
	const after = { row: { ...before.row, title, category, ...state, version: version + 1, changed_at: at, actor_name: actor.fullName }, content };
	if (edit.follow) await context.events.publish(trx, CourseChanged, { courseId: id });
	await keepVersions(trx, actor, edit.action, [{ before, after, at }]);
	if (!context.bulk) {
		const changes = { ...toldChanges(before.content, after.content), ...stateChanges(before, after) };
		await recordAudit(trx, context.clock, actor, { action: `course.${edit.action}`, subject: { kind: "course", id }, summary: edit.summary, changes });
	}
	await incrementVersion(trx);
	return after;
}

function stateChanges({ row: before }: StoredCourse, { row: after }: StoredCourse) {
	return {
		publishedAt: { before: before.published_at?.toISOString() ?? null, after: after.published_at?.toISOString() ?? null },
		archived: { before: before.archived, after: after.archived },
	};
}

/** Refuses an outdated edit, with the current course and the fields that differ. */
async function refuseStale(context: EditorContext, trx: Transaction, call: ChangingCall, before: StoredCourse, seen: number): Promise<Refused> {
	const known = await findVersionContent(trx, before.row.id, seen);
	const { actor_name: changedBy, changed_at: changedAt } = before.row;
	return refuse(call, "changed_by_other", {
		...(changedBy ? { message: `${changedBy} changed this course while you were editing. Nothing was saved, and your changes are still here.` } : {}),
		fields: {
			current: toEdited(context, before, await countUpcomingSeats(context, trx, before.row.id)),
			changedBy,
			changedAt: changedAt.toISOString(),
			changedFields: known ? changedFields(known.content, before.content) : null,
		},
	});
}
