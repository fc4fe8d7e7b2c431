import type { Database, Transaction } from "#platform/database/tables.ts";
import type { RefundPolicy } from "#values/refunds/refund-policy.ts";
import type { Course, CourseCard } from "../contract.ts";
import { fittingQuestions } from "../rules/facts/fitting-questions.ts";
import { findCardRows, findCourseRows } from "./course-store.ts";
import { readCommonQuestions } from "./questions/common-questions.ts";
import type { PublicScope } from "./site-store.ts";
import { toCard, toCourse } from "./wire-course.ts";

/** In the order of `ids`. Omits courses that the site does not show. */
export async function readCards(db: Database | Transaction, ids: number[], site: PublicScope): Promise<CourseCard[]> {
	return (await findCardRows(db, ids, site)).map(toCard);
}

/** In the order of `ids`, with the questions that each page answers. Omits courses that the site does not show. */
export async function readCourses(db: Database | Transaction, ids: number[], site: PublicScope, refunds?: RefundPolicy): Promise<Course[]> {
	const courses = (await findCourseRows(db, ids, site)).map(toCourse);
	if (courses.length === 0) return [];
	const { questions } = await readCommonQuestions(db, refunds);
	return courses.map((course) => ({ ...course, questions: fittingQuestions(course, questions) }));
}
