import type { Transaction } from "../../../../platform/database/tables.ts";
import { CourseRescheduling } from "../../courses/events.ts";
import { longestText } from "../../courses/rules/course-fields.ts";
import { type CourseRecord, textFields, toRecord } from "../../courses/server/index.ts";
import { isInstructor } from "../../instructors/server/index.ts";
import type { CachedContent, CourseContent } from "../console-contract.ts";
import { missingForPublishing } from "../rules/missing-for-publishing.ts";
import type { PricingPlan } from "../rules/plan-pricings.ts";
import { findKnownSites, rememberSite, writeContentColumns, writeSitesOf } from "./edit-store.ts";
import type { StoredCourse } from "./edited-course.ts";
import type { EditorContext } from "./editor-context.ts";
import { type GivenPricing, planPricingsOf, writePlannedPricings } from "./pricing-store.ts";
import { contentOfRecord } from "./record-content.ts";

interface InvalidField {
	path: string;
	message: string;
}

export interface SoundContent {
	record: CourseRecord;
	plan: PricingPlan<GivenPricing>;
	siteIds: number[];
}

/**
 * Checks what the contract cannot: the instructor, sites and pricings exist, sanitized texts are not too long, a new date
 * is in the future and does not harm attendees, and public courses stay complete.
 *
 * @param before the stored course; undefined for a new one
 */
export async function checkContent(
	context: EditorContext,
	trx: Transaction,
	content: CourseContent,
	before?: StoredCourse,
): Promise<SoundContent | { errors: InvalidField[] }> {
	const courseID = before?.row.id ?? 0;
	const record = toRecord({ ...content, courseID, Pricings: content.pricings, Sites: [], imageSrc: "", archieve: false, creditHours: null }, context);
	const errors: InvalidField[] = [];
	if (!(await isInstructor(trx, content.instructor)))
		errors.push({ path: "instructor", message: "There is no instructor with this name. Choose one from the list, or add a new instructor." });
	const long = textFields.filter((field) => record.course[field].length > longestText);
	errors.push(...long.map((path) => ({ path, message: `Please use at most ${longestText.toLocaleString("en-US")} characters.` })));
	await rememberSite(trx, context);
	const sites = await findKnownSites(trx, content.siteIds);
	for (const [index, id] of content.siteIds.entries()) if (!sites.has(id)) errors.push({ path: `siteIds.${index}`, message: "This site does not exist." });
	const given = record.pricings.map(({ course_id: _, position, ...columns }) => ({
		...columns,
		id: content.pricings[position]?.id,
		sessionType: columns.session_type,
	}));
	const plan = await planPricingsOf(trx, courseID, given);
	if (!plan) errors.push({ path: "pricings", message: "One of these price options belongs to another course. Please remove it." });
	errors.push(...(await errorsOfDate(context, trx, record, before)), ...errorsOfPublic(content, record, before));
	if (errors.length > 0 || !plan) return { errors };
	return { record, plan, siteIds: content.siteIds };
}

/** Derives the content as it will be stored; new pricings have the id 0 for now. */
export const toStoredContent = ({ record, plan, siteIds }: SoundContent, pricingIds = plan.offered.map(({ id }) => id ?? 0)): CachedContent =>
	contentOfRecord({ ...record, sites: siteIds.map((site_id) => ({ site_id })) }, pricingIds);

/** Writes content that was checked in the same transaction. Returns it as stored. */
export async function writeContent(trx: Transaction, id: number, sound: SoundContent): Promise<CachedContent> {
	const { record, plan, siteIds } = sound;
	await writeContentColumns(trx, id, record.course);
	const pricingIds = await writePlannedPricings(trx, id, plan);
	await writeSitesOf(trx, id, siteIds);
	return toStoredContent(sound, pricingIds);
}

async function errorsOfDate(context: EditorContext, trx: Transaction, record: CourseRecord, before?: StoredCourse): Promise<InvalidField[]> {
	const path = "webinarDate";
	const date = record.course.webinar_date;
	if (date === (before?.content.webinarDate ?? null)) return [];
	// A course sold only as a recording can have a past date.
	const recorded = before?.row.archived || (record.pricings.length > 0 && record.pricings.every((one) => !one.grants_live));
	if (date !== null && !recorded && new Date(date) <= context.clock.now()) return [{ path, message: "This date has passed. Please choose a future date." }];
	if (!before) return [];
	const { id } = before.row;
	const refusals = new Map<number, string>();
	await context.events.publish(trx, CourseRescheduling, { dates: new Map([[id, date === null ? null : new Date(date)]]), refusals });
	const message = refusals.get(id);
	return message === undefined ? [] : [{ path, message }];
}

/** A public or scheduled course must keep everything that publication requires. */
function errorsOfPublic(content: CourseContent, record: CourseRecord, before?: StoredCourse): InvalidField[] {
	if (!before?.row.published_at) return [];
	const lackedBefore = new Set(missingForPublishing(before.content).map(({ path }) => path));
	const after = { description: record.course.description, pricings: content.pricings, siteIds: content.siteIds };
	return missingForPublishing(after).filter(({ path }) => !lackedBefore.has(path));
}
