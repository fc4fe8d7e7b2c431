import type { Database } from "#platform/index.ts";
import { summarizeRatings } from "../rules/summarize-ratings.ts";
import { countInstructorRatings, countRatings } from "./results-store.ts";

/** Summarizes the evaluations of a course, question by question and by instructor. */
export async function summarizeCourse(db: Database, courseId: number) {
	const instructors = Map.groupBy(await countInstructorRatings(db, courseId), ({ name }) => name);
	return {
		objectives: summarizeRatings(await countRatings(db, courseId, "objectives")),
		materials: summarizeRatings(await countRatings(db, courseId, "materials")),
		timeAllotted: summarizeRatings(await countRatings(db, courseId, "timeAllotted")),
		instructors: [...instructors].map(([name, rows]) => ({ name, ...summarizeRatings(rows) })),
	};
}
