import type { Course } from "../course-shapes.ts";
import type { CourseQuestion, Question } from "./fact-shapes.ts";

const toKey = ({ question }: CourseQuestion) => question.trim().toLowerCase();

/**
 * Lists the questions on a course's page: its own, then those of all courses that apply to it. A question that the
 * course answers itself is left out of the second part.
 *
 * @param common the questions of all courses
 */
export function fittingQuestions(
	course: Pick<Course, "Pricings" | "archieve" | "questions">,
	common: readonly Question[],
): CourseQuestion[] {
	const isLive = !course.archieve && course.Pricings.some(({ grants }) => grants.live);
	const fitting = common.filter(({ about }) => about === "all" || about === (isLive ? "live" : "recording"));
	const questionKeys = new Set(course.questions.map(toKey));
	const others = fitting.filter((candidate) => {
		const isNew = !questionKeys.has(toKey(candidate));
		questionKeys.add(toKey(candidate));
		return isNew;
	});
	return [...course.questions, ...others].map(({ question, answer }) => ({ question, answer }));
}
