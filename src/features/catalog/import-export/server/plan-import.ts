import { emptyContent, keptFields } from "#features/catalog/courses/fields.ts";
import { changedFields } from "#features/catalog/courses/rules/changed-fields.ts";
import { type CourseData, newDraft, newId, type StoredCourse, toStoredContent } from "#features/catalog/courses/rules/stored-course.ts";
import { type CommitContext, readStoredCourses } from "#features/catalog/courses/server/index.ts";
import { findProfiles } from "#features/catalog/instructors/server/index.ts";
import type { Database, Transaction } from "#platform/database/tables.ts";
import { sanitise } from "#platform/pages/html/sanitise.ts";
import { pick } from "#values/fields/definitions.ts";
import type { SafeRow } from "./source-row.ts";

/** The changes that an import makes to courses. */
export interface ImportPlan {
	added: CourseData[];
	changed: { before: StoredCourse; after: CourseData }[];
	unchanged: CourseData[];
}

interface PlanOptions {
	/** The site of courses that name none. */
	site: Pick<CommitContext, "siteId">;
	/** True: a new course whose row does not say so is public; false: it is a draft. */
	publish: boolean;
	/** The stored courses, if they are known already. */
	stored?: ReadonlyMap<number, StoredCourse>;
}

/** The publication date of an imported course that has none. */
const alwaysPublic = new Date(0);

/** Compares courses of a file with those in the database. */
export async function planImport(db: Database | Transaction, rows: SafeRow[], { site, publish, stored }: PlanOptions): Promise<ImportPlan> {
	const courses =
		stored ??
		(await readStoredCourses(
			db,
			rows.map((row) => row.courseID),
		));
	const profiles = await findProfiles(db, [...new Set(rows.map((row) => row.instructor))]);
	const plan: ImportPlan = { added: [], changed: [], unchanged: [] };
	for (const row of rows) {
		const before = row.courseID === newId ? undefined : courses.get(row.courseID);
		const after = edit(omitEqualProfile(row, profiles), before, { site, publish });
		if (!before) plan.added.push(after);
		else if (isSame(before, after)) plan.unchanged.push(after);
		else plan.changed.push({ before, after });
	}
	return plan;
}

/** Removes a profile that equals the instructor's: an export writes that one where a course has none. */
const omitEqualProfile = (row: SafeRow, profiles: ReadonlyMap<string, string>): SafeRow =>
	profiles.get(row.instructor) === row.instructor_profile ? { ...row, instructor_profile: sanitise("") } : row;

/** Derives a course from its row in the file. */
function edit(row: SafeRow, before: StoredCourse | undefined, { site, publish }: PlanOptions): CourseData {
	const { Pricings, Sites, imageSrc, creditHours, archieve, publishedAt, ...content } = row;
	const pricings = Pricings.map(({ id: _, ...pricing }) => pricing);
	const siteIds = Sites?.map(({ siteId }) => siteId) ?? [site.siteId];
	return {
		...(before ?? { ...newDraft, publishedAt: publish ? alwaysPublic : null }),
		id: row.courseID,
		content: toStoredContent({ ...withKept(content, before), pricings, siteIds }, before),
		imageSrc,
		creditHours,
		archived: archieve ?? false,
		...(publishedAt === undefined ? {} : { publishedAt: publishedAt === "draft" ? null : new Date(publishedAt) }),
	};
}

/** Adds the fields that the row omits, from the stored course. */
const withKept = <Row extends object>(row: Row, before: StoredCourse | undefined) => ({ ...pick(before?.content ?? emptyContent, keptFields), ...row });

function isSame(before: StoredCourse, after: CourseData): boolean {
	return (
		changedFields(before.content, after.content).length === 0 &&
		before.archived === after.archived &&
		before.imageSrc === after.imageSrc &&
		before.creditHours === after.creditHours &&
		before.publishedAt?.getTime() === after.publishedAt?.getTime()
	);
}
