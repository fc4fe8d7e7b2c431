import type { Course } from "../course-shapes.ts";
import type { CourseQuestion, Question } from "./fact-shapes.ts";

const keyOf = ({ question }: CourseQuestion) => question.trim().toLowerCase();

/**
 * Lists the questions on a course's page: its own, then those of all courses that apply to it. A question that the course
 * answers itself is left out of the second part.
 *
 * @param common the questions of all courses
 */
export function fittingQuestions(course: Pick<Course, "Pricings" | "archieve" | "questions">, common: readonly Question[]): CourseQuestion[] {
	const isLive = !course.archieve && course.Pricings.some(({ grants }) => grants.live);
	const fitting = common.filter(({ about }) => about === "all" || about === (isLive ? "live" : "recording"));
	const asked = new Set(course.questions.map(keyOf));
	const others = fitting.filter((one) => {
		const isNew = !asked.has(keyOf(one));
		asked.add(keyOf(one));
		return isNew;
	});
	return [...course.questions, ...others].map(({ question, answer }) => ({ question, answer }));
}
