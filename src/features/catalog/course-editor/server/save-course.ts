import { Refused, refuse } from "../../../../api/refusal.ts";
import { recordAudit } from "../../../../platform/audit/record-audit.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import { incrementVersion } from "../../courses/server/index.ts";
import { type CourseAuditEvent, type CourseContent, contentFields, createCourse, duplicateCourse, type EditedCourse, saveCourse } from "../console-contract.ts";
import { changedFields } from "../rules/changed-fields.ts";
import { changeCourse } from "./change-course.ts";
import { checkContent, toStoredContent, writeContent } from "./check-content.ts";
import { insertDraft } from "./edit-store.ts";
import { countUpcomingSeats, readStoredCourses, type StoredCourse, toEdited } from "./edited-course.ts";
import type { EditorContext } from "./editor-context.ts";
import { type Actor, keepVersions } from "./versions/keep-version.ts";

/** Concurrent inserts can take the next id. */
const mostTries = 50;

export async function addDraft(
	context: EditorContext,
	actor: Actor,
	content: CourseContent,
	action: Extract<CourseAuditEvent, "created" | "duplicated"> = "created",
): Promise<EditedCourse | Refused> {
	return inTransaction(context.db, async (trx) => {
		const sound = await checkContent(context, trx, content);
		if ("errors" in sound) return refuse(createCourse, "course_not_valid", { details: sound.errors });
		const now = context.clock.now();
		let id: number | undefined;
		for (let tries = 0; id === undefined; tries++) {
			if (tries === mostTries) throw new Error("No free number was found for a new course.");
			id = await insertDraft(trx, sound.record.course, now);
		}
		await writeContent(trx, id, sound);
		const after = (await readStoredCourses(trx, [id])).get(id) as StoredCourse;
		await keepVersions(trx, actor, action, [{ before: undefined, after, at: now }]);
		await recordAudit(trx, context.clock, actor, {
			action: `course.${action}`,
			subject: { kind: "course", id },
			summary: `Added the draft “${content.title}”`,
		});
		await incrementVersion(trx);
		return toEdited(context, { ...after, row: { ...after.row, actor_name: actor.fullName } }, await countUpcomingSeats(context, trx, id));
	});
}

/** Creates a draft with another course's content, without its date. */
export async function duplicate(context: EditorContext, actor: Actor, id: number): Promise<EditedCourse | Refused> {
	const original = (await readStoredCourses(context.db, [id])).get(id);
	if (!original) return refuse(duplicateCourse, "course_not_found");
	const { content } = original;
	const pricings = content.pricings.map(({ id: _, ...pricing }) => pricing);
	return addDraft(context, actor, { ...content, title: `Copy of ${content.title}`.slice(0, 300), webinarDate: null, pricings }, "duplicated");
}

/**
 * Saves a course's content.
 *
 * @param seen the version that the user edited; undefined for any
 * @param make derives the content from the current one
 */
export async function saveContent(
	context: EditorContext,
	actor: Actor,
	id: number,
	seen: number | undefined,
	make: (before: StoredCourse) => CourseContent | Refused,
	action: CourseAuditEvent = "saved",
): Promise<EditedCourse | Refused> {
	return changeCourse(context, actor, saveCourse, id, seen, async (trx, before) => {
		const content = make(before);
		if (content instanceof Refused) return content;
		const sound = await checkContent(context, trx, content, before);
		if ("errors" in sound) return refuse(saveCourse, "course_not_valid", { details: sound.errors });
		const changed = changedFields(before.content, toStoredContent(sound));
		if (changed.length === 0) return null;
		return {
			action,
			summary: `${verbs[action] ?? "Saved"} “${content.title}”: ${changed.length === contentFields.length ? "everything" : changed.join(", ")}`,
			content: sound,
			follow: changed.some((field) => field === "webinarDate" || field === "duration" || field === "title"),
		};
	});
}

const verbs: Partial<Record<CourseAuditEvent, string>> = { saved: "Saved", restored: "Restored", discounted: "Discounted", moved: "Moved" };
