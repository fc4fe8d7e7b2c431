import { refuse } from "#api/refusal.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import type { Serve } from "#platform/http/endpoints.ts";
import { getCourseEvaluations, listCourseEvaluations, listEvaluations, listInstructorEvaluations } from "../console-contract.ts";
import { getOwnEvaluation, giveEvaluation } from "../contract.ts";
import { summarizeRatings } from "../rules/summarize-ratings.ts";
import { readOwnEvaluation, saveOwnEvaluation } from "./own-evaluation.ts";
import { countInstructorRatings, countRatings, findTitle, listAnswers, listCourses, listInstructors } from "./results-store.ts";

const pageSize = 50;

export function serveEvaluations(serve: Serve, context: Pick<AppContext, "db" | "clock" | "events">): void {
	const { db } = context;
	serve(getOwnEvaluation, ({ params: { reference } }, { user }) => readOwnEvaluation(context, user.userId, reference));
	serve(giveEvaluation, ({ params: { reference }, body }, { user }) => saveOwnEvaluation(context, user.userId, { reference, answers: body }));

	serve(listCourseEvaluations, async ({ query: { after = 0 } }) => {
		const rows = await listCourses(db, { after, limit: pageSize + 1 });
		const page = rows.slice(0, pageSize);
		return {
			courses: page.map((row) => ({ ...row, latestAt: new Date(row.latestAt).toISOString() })),
			next: rows.length > pageSize ? (page.at(-1)?.courseID ?? null) : null,
		};
	});
	serve(listInstructorEvaluations, async () => ({ instructors: await listInstructors(db) }));
	serve(getCourseEvaluations, async ({ params: { courseID } }) => {
		const course = await findTitle(db, courseID);
		if (!course) return refuse(getCourseEvaluations, "no_evaluations");
		const instructors = Map.groupBy(await countInstructorRatings(db, courseID), ({ name }) => name);
		return {
			courseID,
			title: course.title,
			objectives: summarizeRatings(await countRatings(db, courseID, "objectives")),
			materials: summarizeRatings(await countRatings(db, courseID, "materials")),
			timeAllotted: summarizeRatings(await countRatings(db, courseID, "timeAllotted")),
			instructors: [...instructors].map(([name, rows]) => ({ name, ...summarizeRatings(rows) })),
		};
	});
	serve(listEvaluations, async ({ params: { courseID }, query: { before } }) => {
		const rows = await listAnswers(db, courseID, { before, limit: pageSize + 1 });
		const page = rows.slice(0, pageSize);
		return {
			evaluations: page.map(({ time_allotted: timeAllotted, submitted_at, ...row }) => ({ ...row, timeAllotted, submittedAt: submitted_at.toISOString() })),
			next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
		};
	});
}
