import { sql } from "kysely";
import { replaceCredits } from "#features/catalog/accreditation/server/index.ts";
import type { CertificateValidity } from "#features/catalog/courses/rules/facts/course-facts.ts";
import { findChangedCourses } from "#features/catalog/courses/rules/public-content/content-tags.ts";
import type { ContentChanges } from "#platform/cache/content/content-store.ts";
import { keepUpToDate } from "#platform/cache/content/keep-until-content-changes.ts";
import { anyOf, batchRows, type Database, type Executor, type Transaction } from "#platform/index.ts";
import type { CompletionRequirement, Credit } from "../contract.ts";
import type { CourseCredit } from "../rules/certified-credit.ts";
import { recordingBounds } from "../rules/matches-credit-hours.ts";

export interface CreditedCourse {
	courseId: number;
	requirement: CompletionRequirement;
	credits: CourseCredit[];
	/** How long its certificates are valid. */
	validity: CertificateValidity | null;
	/** The length of the live session, in minutes. */
	durationMinutes: number;
	/** Credit hours of a certificate: the maximum over the accrediting bodies, otherwise the course's length in hours. */
	hours: number;
}

export async function findCredits(db: Executor, courseIds: number[]): Promise<Map<number, CreditedCourse>> {
	if (courseIds.length === 0) return new Map();
	const [requirements, credits] = await Promise.all([
		listRequirements(db, courseIds),
		listCreditsTogether(db, courseIds),
	]);
	return new Map(
		requirements.map((row) => {
			const courseCredits = credits.filter(({ courseId }) => courseId === row.course_id).map(withoutCourse);
			const hours =
				courseCredits.length > 0
					? Math.max(...courseCredits.map((credit) => credit.hours))
					: (row.credit_hours ?? row.duration_minutes / 60);
			const requirement = { liveMinutes: row.live_minutes, watchedPercent: row.watched_percent };
			return [
				row.course_id,
				{
					courseId: row.course_id,
					requirement,
					credits: courseCredits,
					validity: row.certificate_validity,
					durationMinutes: row.duration_minutes,
					hours,
				},
			];
		}),
	);
}

/**
 * Finds the credits of a course without a completion requirement, which programs can grant; undefined if it has none.
 */
export async function findCreditsAlone(db: Executor, courseId: number): Promise<CreditedCourse | undefined> {
	const credits = (await listCreditsTogether(db, [courseId])).map(withoutCourse);
	const course = await db
		.selectFrom("public_courses")
		.select(["duration_minutes", "certificate_validity as validity"])
		.where("id", "=", courseId)
		.executeTakeFirst();
	if (credits.length === 0 || !course) return undefined;
	const requirement = { liveMinutes: null, watchedPercent: null };
	return {
		courseId,
		requirement,
		credits,
		validity: course.validity,
		durationMinutes: course.duration_minutes,
		hours: Math.max(...credits.map(({ hours }) => hours)),
	};
}

const listRequirements = batchRows(
	(db: Executor, courseIds: number[]) =>
		db
			.selectFrom("completion_requirements")
			.innerJoin("public_courses as courses", "courses.id", "completion_requirements.course_id")
			.select([
				"completion_requirements.course_id",
				"live_minutes",
				"watched_percent",
				"courses.credit_hours",
				"courses.duration_minutes",
				"courses.certificate_validity",
			])
			.where("completion_requirements.course_id", "=", anyOf("integer", courseIds))
			.execute(),
	(row) => row.course_id,
);

const listCreditsTogether = batchRows(
	(db: Executor, courseIds: number[]) =>
		db
			.selectFrom("public_accreditations as credits")
			.innerJoin("public_accrediting_bodies as bodies", "bodies.code", "credits.accrediting_body")
			.select([
				"course_id as courseId",
				"accrediting_body as accreditingBody",
				"number",
				"hours",
				"name",
				"kind",
				"logo",
			])
			.where("course_id", "=", anyOf("integer", courseIds))
			.orderBy("accrediting_body", "desc")
			.execute(),
	(row) => row.courseId,
);

const withoutCourse = ({ courseId, ...credit }: CourseCredit & { courseId: number }): CourseCredit => credit;

/** Returns how long certificates of courses are valid. Those without an end are left out. */
export async function listValidities(
	db: Executor,
	courseIds: readonly number[],
): Promise<Map<number, CertificateValidity>> {
	if (courseIds.length === 0) return new Map();
	const rows = await db
		.selectFrom("public_courses")
		.select(["id", "certificate_validity as validity"])
		.where("id", "=", anyOf("integer", [...new Set(courseIds)]))
		.execute();
	return new Map(rows.flatMap(({ id, validity }) => (validity === null ? [] : [[id, validity]])));
}

/** Returns the percentage of the recording that courses require, by course. Those without one are left out. */
export async function listWatchRequirements(db: Executor, courseIds: number[]): Promise<Map<number, number>> {
	const rows = await listRequirements(db, courseIds);
	return new Map(
		rows.flatMap(({ course_id, watched_percent: percent }) => (percent === null ? [] : [[course_id, percent]])),
	);
}

/** What courses require for their certificates. Every course page shows it, so it is kept in memory. */
export const readPublicRequirements = keepUpToDate(
	async (db, kept: { value: Map<number, CompletionRequirement>; changes: ContentChanges } | undefined) => {
		const changed = kept && findChangedCourses(kept.changes);
		if (kept && changed?.length === 0) return kept.value;
		const requirements = new Map(changed && kept?.value);
		for (const id of changed ?? []) requirements.delete(id);
		const rows = await db
			.selectFrom("completion_requirements")
			.select(["course_id", "live_minutes as liveMinutes", "watched_percent as watchedPercent"])
			.$if(changed !== undefined, (query) => query.where("course_id", "=", anyOf("integer", changed ?? [])))
			.execute();
		for (const { course_id, ...requirement } of rows) requirements.set(course_id, requirement);
		return requirements;
	},
);

export async function findRecordingLength(db: Executor, courseId: number): Promise<number | undefined> {
	const row = await db
		.selectFrom("public_recording_lengths")
		.select("length_seconds")
		.where("course_id", "=", courseId)
		.executeTakeFirst();
	return row?.length_seconds;
}

/** Counts courses whose recording is much shorter or longer than the credit hours that watching it earns. */
export async function countMismatches(db: Database): Promise<number> {
	const hours = sql<number>`coalesce((select max(hours) from public_accreditations where course_id = courses.id), courses.credit_hours, courses.duration_minutes / 60.0)`;
	const { count } = await db
		.selectFrom("public_recording_lengths as recordings")
		.innerJoin("completion_requirements", "completion_requirements.course_id", "recordings.course_id")
		.innerJoin("public_courses as courses", "courses.id", "recordings.course_id")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("watched_percent", "is not", null)
		.where("is_sample", "=", false)
		.where(
			sql<boolean>`recordings.length_seconds not between ${hours} * ${recordingBounds.min}::float8 and ${hours} * ${recordingBounds.max}::float8`,
		)
		.executeTakeFirstOrThrow();
	return Number(count);
}

export const hasCourse = async (db: Executor, courseId: number): Promise<boolean> =>
	(await db.selectFrom("public_courses").select("id").where("id", "=", courseId).executeTakeFirst()) !== undefined;

export async function saveCredits(
	trx: Transaction,
	courseId: number,
	{ requirement, credits }: { requirement: CompletionRequirement | null; credits: Credit[] },
): Promise<void> {
	await trx.deleteFrom("completion_requirements").where("course_id", "=", courseId).execute();
	if (requirement)
		await trx
			.insertInto("completion_requirements")
			.values({
				course_id: courseId,
				live_minutes: requirement.liveMinutes,
				watched_percent: requirement.watchedPercent,
			})
			.execute();
	await replaceCredits(trx, courseId, credits);
}

/** Lists a course's credits, even if it has no completion requirement. */
export const listCredits = (db: Executor, courseId: number): Promise<Credit[]> =>
	db
		.selectFrom("public_accreditations")
		.select(["accrediting_body as accreditingBody", "number", "hours"])
		.where("course_id", "=", courseId)
		.orderBy("accrediting_body", "desc")
		.execute();

/** Returns those of the given courses that have no completion requirement. */
export const listWithoutRequirement = (db: Executor, courseIds: readonly number[]) =>
	db
		.selectFrom("public_courses as courses")
		.innerJoin("public_categories as categories", "categories.id", "courses.category_id")
		.leftJoin("completion_requirements", "completion_requirements.course_id", "courses.id")
		.select(["courses.id", "categories.name as category", "courses.duration_minutes as minutes"])
		.where("courses.id", "in", courseIds)
		.where("completion_requirements.course_id", "is", null)
		.execute();

export const findSampleCourse = (db: Executor, courseId: number) =>
	db
		.selectFrom("public_courses")
		.select(["title", "instructor", "duration_minutes as minutes", "certificate_validity as validity"])
		.where("id", "=", courseId)
		.executeTakeFirst();
