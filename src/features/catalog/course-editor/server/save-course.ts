import { Refused, refuse } from "#api/refusal.ts";
import { contentFields, fieldNamed } from "#features/catalog/courses/fields.ts";
import { changedFields } from "#features/catalog/courses/rules/changed-fields.ts";
import { type CourseAction, newDraft, type StoredCourse } from "#features/catalog/courses/rules/stored-course.ts";
import { type Actor, commitCourses, readStoredCourses } from "#features/catalog/courses/server/index.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { type CourseContent, createCourse, duplicateCourse, type EditedCourse, saveCourse } from "../console-contract.ts";
import type { CourseEdit } from "./change-course.ts";
import { checkContent } from "./check-content.ts";
import { toEdited } from "./edited-course.ts";
import type { EditorContext } from "./editor-context.ts";

/** Creates a course as a draft. */
export async function addDraft(
	context: EditorContext,
	actor: Actor,
	content: CourseContent,
	action: Extract<CourseAction, "created" | "duplicated"> = "created",
): Promise<EditedCourse | Refused> {
	return inTransaction(context.db, async (trx) => {
		const checked = await checkContent(context, trx, content);
		if ("errors" in checked) return refuse(createCourse, "course_not_valid", { details: checked.errors });
		const after = { ...newDraft, content: checked.content };
		const [saved] = await commitCourses(context, trx, { actor, action, summary: `Added the draft “${content.title}”`, changes: [{ after }] });
		return toEdited(context, trx, saved as StoredCourse);
	});
}

/** Creates a draft with the content of another course, without its date and reference. */
export async function duplicate(context: EditorContext, actor: Actor, id: number): Promise<EditedCourse | Refused> {
	const original = (await readStoredCourses(context.db, [id])).get(id);
	if (!original) return refuse(duplicateCourse, "course_not_found");
	const { content } = original;
	const pricings = content.pricings.map(({ id: _, ...pricing }) => pricing);
	return addDraft(context, actor, { ...content, title: `Copy of ${content.title}`.slice(0, 300), reference: "", webinarDate: null, pricings }, "duplicated");
}

/**
 * Replaces the whole content of a course.
 *
 * @param make the content from what it is now
 */
export const replaceContent =
	(make: (before: StoredCourse) => CourseContent | Refused, action: keyof typeof verbs = "saved"): CourseEdit =>
	async (context, trx, before) => {
		const content = make(before);
		if (content instanceof Refused) return content;
		const checked = await checkContent(context, trx, content, before);
		if ("errors" in checked) return refuse(saveCourse, "course_not_valid", { details: checked.errors });
		const changed = changedFields(before.content, checked.content);
		if (changed.length === 0) return null;
		const fields = changed.length === contentFields.length ? "everything" : changed.map((field) => fieldNamed(field).label.toLowerCase()).join(", ");
		return { action, summary: `${verbs[action]} “${content.title}”: ${fields}`, after: { ...before, content: checked.content } };
	};

const verbs = { saved: "Saved", restored: "Restored", discounted: "Discounted", moved: "Moved" } as const satisfies Partial<Record<CourseAction, string>>;
