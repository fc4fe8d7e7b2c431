import type { Database } from "#platform/index.ts";
import type { RefundPolicy } from "#values/refunds/refund-policy.ts";
import type { Course, CourseCard } from "../contract.ts";
import { fittingQuestions } from "../rules/facts/fitting-questions.ts";
import { readCatalog } from "./catalog-copy.ts";
import { findCourseRows } from "./course-store.ts";
import { readPublicQuestions } from "./questions/common-questions.ts";
import type { PublicScope } from "./site-store.ts";
import { toCourse } from "./wire-course.ts";

/** In the order of `ids`. Omits courses that the site does not show. */
export async function readCards(db: Database, ids: number[], site: PublicScope): Promise<CourseCard[]> {
	return (await readCatalog(db, site)).find(ids).map(({ card }) => card);
}

/** In the order of `ids`, with the questions that each page answers. Omits courses that the site does not show. */
export async function readCourses(
	db: Database,
	ids: number[],
	site: PublicScope,
	refunds?: RefundPolicy,
): Promise<Course[]> {
	const courses = (await findCourseRows(db, ids, site)).map(toCourse);
	if (courses.length === 0) return [];
	const questions = await readPublicQuestions(db, refunds);
	return courses.map((course) => ({ ...course, questions: fittingQuestions(course, questions) }));
}
