import { sql } from "kysely";
import type { Database } from "#platform/index.ts";
import type { courseQuestions } from "../rules/evaluation-answers.ts";

const mean = (column: string) => sql<number>`round(avg(${sql.ref(column)}), 2)::float8`;

/** Lists the means of each course's evaluations, by course. */
export const listCourses = (db: Database, { after, limit }: { after: number; limit: number }) =>
	db
		.selectFrom("evaluations")
		.leftJoin("public_courses as courses", "courses.id", "evaluations.course_id")
		.select((eb) => [
			"evaluations.course_id as courseID",
			// A course that was deleted keeps the title it was bought with.
			sql<string>`coalesce(max(courses.title), max(evaluations.title))`.as("title"),
			sql<number>`count(*)::int`.as("count"),
			mean("objectives").as("objectives"),
			mean("materials").as("materials"),
			mean("time_allotted").as("timeAllotted"),
			sql<
				number | null
			>`round(avg((select avg((rated ->> 'rating')::numeric) from jsonb_array_elements(instructors) rated)), 2)::float8`.as(
				"instructors",
			),
			eb.fn.max("submitted_at").as("latestAt"),
		])
		.where("evaluations.course_id", ">", after)
		.groupBy("evaluations.course_id")
		.orderBy("evaluations.course_id")
		.limit(limit)
		.execute();

/** Lists the means of instructors over all courses, by name. */
export async function listInstructors(
	db: Database,
): Promise<{ name: string; courses: number; count: number; mean: number }[]> {
	const { rows } = await sql<{ name: string; courses: number; count: number; mean: number }>`
		select rated ->> 'name' as name, count(distinct course_id)::int as courses, count(*)::int as count,
			round(avg((rated ->> 'rating')::numeric), 2)::float8 as mean
		from evaluations, jsonb_array_elements(instructors) rated
		group by 1 order by 1 limit 1000`.execute(db);
	return rows;
}

const columns = { objectives: "objectives", materials: "materials", timeAllotted: "time_allotted" } as const;

/** Counts how often each rating was chosen for a question about a course. */
export async function countRatings(
	db: Database,
	courseId: number,
	question: (typeof courseQuestions)[number],
): Promise<{ rating: number; count: number }[]> {
	const { rows } = await sql<{ rating: number; count: number }>`
		select ${sql.ref(columns[question])}::int as rating, count(*)::int as count from evaluations where course_id = ${courseId} group by 1`.execute(
		db,
	);
	return rows;
}

/** Counts how often each rating was chosen for each instructor of a course. */
export async function countInstructorRatings(
	db: Database,
	courseId: number,
): Promise<{ name: string; rating: number; count: number }[]> {
	const { rows } = await sql<{ name: string; rating: number; count: number }>`
		select rated ->> 'name' as name, (rated ->> 'rating')::int as rating, count(*)::int as count
		from evaluations, jsonb_array_elements(instructors) rated where course_id = ${courseId} group by 1, 2 order by 1, 2`.execute(
		db,
	);
	return rows;
}

/** Lists a course's answers, the latest first. */
export const listAnswers = (
	db: Database,
	courseId: number,
	{ before, limit }: { before?: number | undefined; limit: number },
) =>
	db
		.selectFrom("evaluations")
		.select([
			"id",
			"objectives",
			"materials",
			"time_allotted as timeAllotted",
			"instructors",
			"comment",
			"submitted_at",
		])
		.where("course_id", "=", courseId)
		.$if(before !== undefined, (query) => query.where("id", "<", before as number))
		.orderBy("id", "desc")
		.limit(limit)
		.execute();

/** Finds the title of a course that was evaluated. */
export const findTitle = (db: Database, courseId: number) =>
	db
		.selectFrom("evaluations")
		.leftJoin("public_courses as courses", "courses.id", "evaluations.course_id")
		.select(sql<string>`coalesce(courses.title, evaluations.title)`.as("title"))
		.where("evaluations.course_id", "=", courseId)
		.limit(1)
		.executeTakeFirst();
