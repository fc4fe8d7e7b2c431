import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import { sanitise } from "../../../../platform/html/sanitise.ts";
import { changedFields } from "../../course-editor/rules/changed-fields.ts";
import { contentOfRecord, readStoredCourses, type StoredCourse } from "../../course-editor/server/index.ts";
import type { CourseRecord } from "../../courses/server/index.ts";
import { findProfiles } from "../../instructors/server/index.ts";

export interface ImportPlan {
	/** By id. */
	before: Map<number, StoredCourse>;
	added: CourseRecord[];
	changed: CourseRecord[];
	unchanged: CourseRecord[];
}

/** Compares courses of a file with the stored ones. `publish`: whether a new course is public if its row does not say. */
export async function planImport(db: Database | Transaction, records: CourseRecord[], publish: boolean): Promise<ImportPlan> {
	const before = await readStoredCourses(
		db,
		records.map(({ course }) => course.id),
	);
	const profiles = await findProfiles(db, [...new Set(records.map(({ course }) => course.instructor))]);
	const plan: ImportPlan = { before, added: [], changed: [], unchanged: [] };
	for (const record of records.map((one) => withoutOwnProfile(one, profiles))) {
		const stored = before.get(record.course.id);
		if (!stored) plan.added.push(publish || record.publishedAt !== undefined ? record : { ...record, publishedAt: null });
		else if (isSame(record, stored)) plan.unchanged.push(record);
		else plan.changed.push(record);
	}
	return plan;
}

/** Removes a profile that equals the instructor's, which an export writes if a course has none. */
function withoutOwnProfile(record: CourseRecord, profiles: ReadonlyMap<string, string>): CourseRecord {
	if (profiles.get(record.course.instructor) !== record.course.instructor_profile) return record;
	return { ...record, course: { ...record.course, instructor_profile: sanitise("") } };
}

function isSame(record: CourseRecord, { row, content }: StoredCourse): boolean {
	const { course, publishedAt } = record;
	return (
		changedFields(contentOfRecord(record), { ...content, pricings: content.pricings.map((one) => ({ ...one, id: 0 })) }).length === 0 &&
		row.archived === course.archived &&
		row.image_src === course.image_src &&
		row.credit_hours === course.credit_hours &&
		(publishedAt === undefined || (row.published_at?.toISOString() ?? null) === publishedAt)
	);
}
