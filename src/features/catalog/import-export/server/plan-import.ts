import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import { sanitise } from "../../../../platform/html/sanitise.ts";
import { dollarsOf } from "../../../../values/money.ts";
import type { CachedContent } from "../../course-editor/console-contract.ts";
import { changedFields } from "../../course-editor/rules/changed-fields.ts";
import { readStoredCourses, type StoredCourse } from "../../course-editor/server/index.ts";
import type { CourseRecord } from "../../courses/server/index.ts";
import { findProfiles } from "../../instructors/server/index.ts";

/** What an import makes of some courses. */
export interface ImportPlan {
	/** Those that are there already, as they are before the import, by id. */
	before: Map<number, StoredCourse>;
	added: CourseRecord[];
	changed: CourseRecord[];
	unchanged: CourseRecord[];
}

/**
 * Compares courses of a file with those in the database.
 *
 * @param publish true: a new course whose row does not say so is public; false: it is a draft
 */
export async function planImport(db: Database | Transaction, records: CourseRecord[], publish: boolean): Promise<ImportPlan> {
	const before = await readStoredCourses(
		db,
		records.map(({ course }) => course.id),
	);
	const profiles = await findProfiles(db, [...new Set(records.map(({ course }) => course.instructor))]);
	const plan: ImportPlan = { before, added: [], changed: [], unchanged: [] };
	for (const record of records.map((one) => withoutOwnProfile(one, profiles))) {
		const standing = before.get(record.course.id);
		if (!standing) plan.added.push(publish || record.publishedAt !== undefined ? record : { ...record, publishedAt: null });
		else if (isSame(record, standing)) plan.unchanged.push(record);
		else plan.changed.push(record);
	}
	return plan;
}

/** An export holds the instructor's profile where a course has none of its own. */
function withoutOwnProfile(record: CourseRecord, profiles: ReadonlyMap<string, string>): CourseRecord {
	if (profiles.get(record.course.instructor) !== record.course.instructor_profile) return record;
	return { ...record, course: { ...record.course, instructor_profile: sanitise("") } };
}

function isSame(record: CourseRecord, { row, content }: StoredCourse): boolean {
	const { course, publishedAt } = record;
	return (
		changedFields(contentOf(record), { ...content, pricings: content.pricings.map((one) => ({ ...one, id: 0 })) }).length === 0 &&
		row.archived === course.archived &&
		row.image_src === course.image_src &&
		row.credit_hours === course.credit_hours &&
		(publishedAt === undefined || (row.published_at?.toISOString() ?? null) === publishedAt)
	);
}

/** The content that a record would have once it is saved; its pricings without their ids. */
function contentOf({ course, pricings, sites }: CourseRecord): CachedContent {
	const { description, what_you_will_learn, why_register, areas_covered, who_will_benefit, instructor_profile, background } = course;
	return {
		...{ title: course.title, category: course.category, instructor: course.instructor },
		...{ description, what_you_will_learn, why_register, areas_covered, who_will_benefit, instructor_profile, background },
		duration: course.duration_minutes,
		price: dollarsOf(course.price_cents),
		discountedPrice: course.discounted_cents === null ? null : dollarsOf(course.discounted_cents),
		webinarDate: course.webinar_date,
		pricings: pricings.map((one) => ({
			id: 0,
			sessionType: one.session_type,
			price: dollarsOf(one.price_cents),
			grants: { live: one.grants_live, recording: one.grants_recording, transcript: one.grants_transcript },
			seats: one.seats,
		})),
		siteIds: sites.map((site) => site.site_id).sort((a, b) => a - b),
	};
}
