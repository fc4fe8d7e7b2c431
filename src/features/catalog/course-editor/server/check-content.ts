import { textFields } from "#features/catalog/courses/fields.ts";
import { DateRefusals } from "#features/catalog/courses/questions.ts";
import type { StoredContent } from "#features/catalog/courses/rules/course-content.ts";
import { maxTextLength } from "#features/catalog/courses/rules/course-fields.ts";
import { listAllPricings, type StoredCourse, toStoredContent } from "#features/catalog/courses/rules/stored-course.ts";
import { sanitiseTexts } from "#features/catalog/courses/server/index.ts";
import { isInstructor } from "#features/catalog/instructors/server/index.ts";
import type { Transaction } from "#platform/database/tables.ts";
import { findUnwritable } from "#platform/documents/unwritable-characters.ts";
import type { CourseContent } from "../console-contract.ts";
import { missingForPublishing } from "../rules/missing-for-publishing.ts";
import type { EditorContext } from "./editor-context.ts";
import { findCategories, findExistingSites } from "./list/choices-store.ts";

interface InvalidField {
	path: string;
	message: string;
}

/**
 * Checks what the contract cannot: the instructor, sites and pricings exist, sanitized texts are not too long, a new date
 * is possible, and a public course keeps what publication requires.
 *
 * @param before undefined for a new course
 * @returns the content as it will be stored
 */
export async function checkContent(
	context: EditorContext,
	trx: Transaction,
	input: CourseContent,
	before?: StoredCourse,
): Promise<{ content: StoredContent } | { errors: InvalidField[] }> {
	const safe = sanitiseTexts(input);
	const errors: InvalidField[] = [];
	if (!(await isInstructor(trx, input.instructor)))
		errors.push({ path: "instructor", message: "There is no instructor with this name. Choose one from the list, or add a new instructor." });
	if (!(await findCategories(trx)).some(({ name }) => name === input.category))
		errors.push({ path: "category", message: "There is no category with this name. Choose one from the list." });
	const long = textFields.filter((field) => safe[field].length > maxTextLength);
	errors.push(...long.map((path) => ({ path, message: `Please use at most ${maxTextLength.toLocaleString("en-US")} characters.` })));
	if (input.title !== before?.content.title) errors.push(...(await findUnwritable({ title: input.title })));
	const sites = new Set([context.siteId, ...(await findExistingSites(trx, input.siteIds))]);
	for (const [index, id] of input.siteIds.entries()) if (!sites.has(id)) errors.push({ path: `siteIds.${index}`, message: "This site does not exist." });
	const pricingIds = new Set(listAllPricings(before).map(({ id }) => id));
	if (input.pricings.some(({ id }) => id !== undefined && !pricingIds.has(id)))
		return { errors: [...errors, { path: "pricings", message: "One of these price options belongs to another course. Please remove it." }] };
	const content = toStoredContent(safe, before);
	errors.push(...(await errorsOfDate(context, trx, content, before)), ...errorsOfPublic(content, before));
	return errors.length > 0 ? { errors } : { content };
}

async function errorsOfDate(context: EditorContext, trx: Transaction, content: StoredContent, before?: StoredCourse): Promise<InvalidField[]> {
	const path = "webinarDate";
	const date = content.webinarDate;
	if (date === (before?.content.webinarDate ?? null)) return [];
	// A course sold only as a recording can have a past date.
	const isRecorded = before?.archived || (content.pricings.length > 0 && content.pricings.every(({ grants }) => !grants.live));
	if (date !== null && !isRecorded && new Date(date) <= context.clock.now()) return [{ path, message: "This date has passed. Please choose a future date." }];
	if (!before) return [];
	const answers = await context.events.ask(trx, DateRefusals, { dates: new Map([[before.id, date === null ? null : new Date(date)]]) });
	return answers.flatMap((refusals) => refusals.get(before.id) ?? []).map((message) => ({ path, message }));
}

/** A public or scheduled course must keep everything that publication requires. */
function errorsOfPublic(content: StoredContent, before?: StoredCourse): InvalidField[] {
	if (!before?.publishedAt) return [];
	const missingBefore = new Set(missingForPublishing(before.content).map(({ path }) => path));
	return missingForPublishing(content).filter(({ path }) => !missingBefore.has(path));
}
