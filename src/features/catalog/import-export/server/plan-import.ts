import { emptyContent } from "#features/catalog/courses/fields.ts";
import { changedFields } from "#features/catalog/courses/rules/changed-fields.ts";
import { agendaErrors } from "#features/catalog/courses/rules/facts/course-facts.ts";
import {
	type CourseData,
	newDraft,
	newId,
	type SafeContent,
	type StoredCourse,
	toStoredContent,
} from "#features/catalog/courses/rules/stored-course.ts";
import { type CommitContext, readStoredCourses } from "#features/catalog/courses/server/index.ts";
import { findProfiles } from "#features/catalog/instructors/server/index.ts";
import { presetPricings } from "#features/catalog/session-types/rules/preset-pricings.ts";
import type { Executor } from "#platform/index.ts";
import { sanitise } from "#platform/pages/html/sanitise.ts";
import { followPrice } from "../rules/follow-price.ts";
import { findBlockers } from "./find-blockers.ts";
import type { AcceptedRow, SafeRow } from "./reading/source-row.ts";

/** The changes that an import makes to courses. */
export interface ImportPlan {
	added: CourseData[];
	changed: { row: AcceptedRow; before: StoredCourse; after: CourseData }[];
	unchanged: CourseData[];
	/** Rows that don't fit what their course has. */
	refused: { row: AcceptedRow; reason: string }[];
	/** Rows whose courses will have no price options. */
	unpriced: AcceptedRow[];
}

export interface PlanOptions {
	/** The site of courses that name none, and what its features answer. */
	site: Pick<CommitContext, "siteId" | "events" | "clock">;
	/** True: a new course whose row does not say so is public; false: it is a draft. */
	publish: boolean;
	/** The session types, in their order. */
	sessionTypes: Parameters<typeof presetPricings>[0];
	/** True: courses without price options get those of the session types. */
	addSessionTypes: boolean;
	/** The stored courses, if they are known already. */
	stored?: ReadonlyMap<number, StoredCourse>;
}

/** The publication date of an imported course that has none. */
const alwaysPublic = new Date(0);

/** Compares courses of a file with those in the database. */
export async function planImport<Row extends AcceptedRow>(
	db: Executor,
	rows: Row[],
	options: PlanOptions,
): Promise<ImportPlan> {
	const courses =
		options.stored ??
		(await readStoredCourses(
			db,
			rows.map(({ course }) => course.courseID),
		));
	const profiles = await findProfiles(db, [...new Set(rows.flatMap(({ course }) => course.instructor ?? []))]);
	const plan: ImportPlan = { added: [], changed: [], unchanged: [], refused: [], unpriced: [] };
	for (const row of rows) {
		const { course } = row;
		const before = course.courseID === newId ? undefined : courses.get(course.courseID);
		const after = edit(omitEqualProfile(course, profiles), before, options);
		const reason = typeof after === "string" ? after : describeConflict(after);
		if (reason !== undefined || typeof after === "string") {
			plan.refused.push({ row, reason: reason ?? "" });
			continue;
		}
		if (after.content.pricings.length === 0) plan.unpriced.push(row);
		if (!before) plan.added.push(after);
		else if (isSame(before, after)) plan.unchanged.push(after);
		else plan.changed.push({ row, before, after });
	}
	await refuseBlocked(db, plan, options);
	return plan;
}

/** Moves rows that would publish a course which lacks what its programs need. */
async function refuseBlocked(db: Executor, plan: ImportPlan, { site }: PlanOptions): Promise<void> {
	const blockers = await findBlockers(site, db, plan.changed);
	const isBlocked = ({ after }: ImportPlan["changed"][number]) => blockers.has(after.id);
	for (const { row, after } of plan.changed.filter(isBlocked))
		plan.refused.push({ row, reason: `publishedAt: ${blockers.get(after.id)}` });
	plan.changed = plan.changed.filter((change) => !isBlocked(change));
}

/** Removes a profile that equals the instructor's: an export writes that one where a course has none. */
const omitEqualProfile = (row: SafeRow, profiles: ReadonlyMap<string, string>): SafeRow =>
	row.instructor !== undefined &&
	row.instructor_profile !== undefined &&
	profiles.get(row.instructor) === row.instructor_profile
		? { ...row, instructor_profile: sanitise("") }
		: row;

/**
 * Derives a course from its row in the file: what the row omits stays. Returns a sentence if a new course is
 * incomplete.
 */
function edit(row: SafeRow, before: StoredCourse | undefined, options: PlanOptions): CourseData | string {
	const { Pricings, Sites, imageSrc, creditHours, archieve, publishedAt, courseID: _, ...rest } = row;
	const present = Object.fromEntries(
		Object.entries(rest).filter(([, value]) => value !== undefined),
	) as Partial<SafeContent>;
	const content: SafeContent = { ...(before?.content ?? emptyContent), ...present } as SafeContent;
	if (!content.title || !content.category || !content.instructor || content.duration === null || content.price === null)
		return "This course was deleted meanwhile, and the row has not all values of a new one.";
	const siteIds = Sites?.map(({ siteId }) => siteId) ?? before?.content.siteIds ?? [options.site.siteId];
	return {
		...(before ?? { ...newDraft, publishedAt: options.publish ? alwaysPublic : null }),
		id: row.courseID,
		content: toStoredContent(
			{ ...content, pricings: planPricings(Pricings, content, before, options), siteIds },
			before,
		),
		...(imageSrc === undefined ? {} : { imageSrc }),
		...(creditHours === undefined ? {} : { creditHours }),
		...(archieve === undefined ? {} : { archived: archieve ?? false }),
		...(publishedAt === undefined ? {} : { publishedAt: toPublication(publishedAt, before) }),
	};
}

function planPricings(
	requested: SafeRow["Pricings"],
	{ price }: SafeContent,
	before: StoredCourse | undefined,
	{ sessionTypes, addSessionTypes }: PlanOptions,
): SafeContent["pricings"] {
	const kept = before
		? followPrice(before.content.pricings, sessionTypes, { from: before.content.price, to: price })
		: [];
	const pricings = requested?.map(({ id: _, ...pricing }) => pricing) ?? kept;
	return pricings.length === 0 && addSessionTypes ? presetPricings(sessionTypes, price, []) : pricings;
}

/** A course that is public already keeps its date. */
function toPublication(publishedAt: string, before: StoredCourse | undefined): Date | null {
	if (publishedAt === "draft") return null;
	return publishedAt === "published" ? (before?.publishedAt ?? alwaysPublic) : new Date(publishedAt);
}

/** Says what of a row doesn't fit the rest of its course. */
function describeConflict({ content: { price, discountedPrice, agenda, duration } }: CourseData): string | undefined {
	if (discountedPrice !== null && discountedPrice > price)
		return `The discounted price ${discountedPrice} of this course is above the price ${price}.`;
	const [error] = agendaErrors(agenda, duration);
	return error && `Agenda: ${error.message}`;
}

function isSame(before: StoredCourse, after: CourseData): boolean {
	return (
		changedFields(before.content, after.content).length === 0 &&
		before.archived === after.archived &&
		before.imageSrc === after.imageSrc &&
		before.creditHours === after.creditHours &&
		before.publishedAt?.getTime() === after.publishedAt?.getTime()
	);
}
