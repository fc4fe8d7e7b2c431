import { contentFields, fieldNamed, textFields } from "#features/catalog/courses/fields.ts";
import { DateRefusals } from "#features/catalog/courses/questions.ts";
import { changedFields } from "#features/catalog/courses/rules/changed-fields.ts";
import type { StoredContent } from "#features/catalog/courses/rules/course-content.ts";
import { maxTextLength } from "#features/catalog/courses/rules/course-fields.ts";
import {
	type CourseAction,
	listAllPricings,
	newDraft,
	type StoredCourse,
	toStoredContent,
} from "#features/catalog/courses/rules/stored-course.ts";
import { type Actor, commitCourses, readStoredCourses, sanitiseTexts } from "#features/catalog/courses/server/index.ts";
import { isInstructor } from "#features/catalog/instructors/server/index.ts";
import { findUnwritable } from "#platform/documents/unwritable-characters.ts";
import { inTransaction, Refused, refuse, type Transaction } from "#platform/index.ts";
import {
	type CourseContent,
	createCourse,
	duplicateCourse,
	type EditedCourse,
	saveCourse,
} from "../console-contract.ts";
import { missingForPublishing } from "../rules/missing-for-publishing.ts";
import type { CourseEdit } from "./change-course.ts";
import { toEdited } from "./edited-course.ts";
import type { EditorContext } from "./editor-context.ts";
import { findCategories, findExistingSites } from "./list/choices-store.ts";

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
		const [saved] = await commitCourses(context, trx, {
			actor,
			action,
			summary: `Added the draft “${content.title}”`,
			changes: [{ after }],
		});
		return toEdited(context, trx, saved as StoredCourse);
	});
}

/** Creates a draft with the content of another course, without its date and reference. */
export async function duplicate(context: EditorContext, actor: Actor, id: number): Promise<EditedCourse | Refused> {
	const original = (await readStoredCourses(context.db, [id])).get(id);
	if (!original) return refuse(duplicateCourse, "course_not_found");
	const { content } = original;
	const pricings = content.pricings.map(({ id: _, ...pricing }) => pricing);
	return addDraft(
		context,
		actor,
		{ ...content, title: `Copy of ${content.title}`.slice(0, 300), reference: "", webinarDate: null, pricings },
		"duplicated",
	);
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
		const fields =
			changed.length === contentFields.length
				? "everything"
				: changed.map((field) => fieldNamed(field).label.toLowerCase()).join(", ");
		return {
			action,
			summary: `${verbs[action]} “${content.title}”: ${fields}`,
			after: { ...before, content: checked.content },
		};
	};

const verbs = {
	saved: "Saved",
	restored: "Restored",
	discounted: "Discounted",
	moved: "Moved",
} as const satisfies Partial<Record<CourseAction, string>>;

interface InvalidField {
	path: string;
	message: string;
}

/**
 * Checks what the contract cannot: the instructor, sites and pricings exist, sanitized texts are not too long, a new
 * date is possible, and a public course keeps what publication requires.
 *
 * @param before undefined for a new course
 * @returns the content as it will be stored
 */
async function checkContent(
	context: EditorContext,
	trx: Transaction,
	input: CourseContent,
	before?: StoredCourse,
): Promise<{ content: StoredContent } | { errors: InvalidField[] }> {
	const safe = sanitiseTexts(input);
	const errors: InvalidField[] = [];
	if (!(await isInstructor(trx, input.instructor)))
		errors.push({
			path: "instructor",
			message: "There is no instructor with this name. Choose one from the list, or add a new instructor.",
		});
	if (!(await findCategories(trx)).some(({ name }) => name === input.category))
		errors.push({ path: "category", message: "There is no category with this name. Choose one from the list." });
	const long = textFields.filter((field) => safe[field].length > maxTextLength);
	errors.push(
		...long.map((path) => ({
			path,
			message: `Please use at most ${maxTextLength.toLocaleString("en-US")} characters.`,
		})),
	);
	if (input.title !== before?.content.title) errors.push(...(await findUnwritable({ title: input.title })));
	const sites = new Set([context.siteId, ...(await findExistingSites(trx, input.siteIds))]);
	for (const [index, id] of input.siteIds.entries())
		if (!sites.has(id)) errors.push({ path: `siteIds.${index}`, message: "This site does not exist." });
	const pricingIds = new Set(listAllPricings(before).map(({ id }) => id));
	if (input.pricings.some(({ id }) => id !== undefined && !pricingIds.has(id)))
		return {
			errors: [
				...errors,
				{ path: "pricings", message: "One of these price options belongs to another course. Please remove it." },
			],
		};
	const content = toStoredContent(safe, before);
	errors.push(...(await errorsOfDate(context, trx, content, before)), ...errorsOfPublic(content, before));
	return errors.length > 0 ? { errors } : { content };
}

async function errorsOfDate(
	context: EditorContext,
	trx: Transaction,
	content: StoredContent,
	before?: StoredCourse,
): Promise<InvalidField[]> {
	const path = "webinarDate";
	const date = content.webinarDate;
	if (date === (before?.content.webinarDate ?? null)) return [];
	// A course sold only as a recording can have a past date.
	const isRecorded =
		before?.archived || (content.pricings.length > 0 && content.pricings.every(({ grants }) => !grants.live));
	if (date !== null && !isRecorded && new Date(date) <= context.clock.now())
		return [{ path, message: "This date has passed. Please choose a future date." }];
	if (!before) return [];
	const answers = await context.events.ask(trx, DateRefusals, {
		dates: new Map([[before.id, date === null ? null : new Date(date)]]),
	});
	return answers.flatMap((refusals) => refusals.get(before.id) ?? []).map((message) => ({ path, message }));
}

/** A public or scheduled course must keep everything that publication requires. */
function errorsOfPublic(content: StoredContent, before?: StoredCourse): InvalidField[] {
	if (!before?.publishedAt) return [];
	const missingBefore = new Set(missingForPublishing(before.content).map(({ path }) => path));
	return missingForPublishing(content).filter(({ path }) => !missingBefore.has(path));
}
