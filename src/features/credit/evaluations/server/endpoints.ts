import { type AppContext, refuse, type Serve, toPage } from "#platform/index.ts";
import {
	getCourseEvaluations,
	listCourseEvaluations,
	listEvaluations,
	listInstructorEvaluations,
} from "../console-contract.ts";
import { getOwnEvaluation, giveEvaluation } from "../contract.ts";
import { readOwnEvaluation, saveOwnEvaluation } from "./own-evaluation.ts";
import { findTitle, listAnswers, listCourses, listInstructors } from "./results-store.ts";
import { summarizeCourse } from "./summarize-course.ts";

const pageSize = 50;

export function serveEvaluations(serve: Serve, context: Pick<AppContext, "db" | "clock" | "events">): void {
	const { db } = context;
	serve(getOwnEvaluation, ({ params: { reference } }, { user }) => readOwnEvaluation(context, user.userId, reference));
	serve(giveEvaluation, ({ params: { reference }, body }, { user }) =>
		saveOwnEvaluation(context, user.userId, { reference, answers: body }),
	);

	serve(listCourseEvaluations, async ({ query: { after = 0 } }) => {
		const rows = await listCourses(db, { after, limit: pageSize + 1 });
		const { page, next } = toPage(rows, pageSize, ({ courseID }) => courseID);
		return {
			courses: page.map((row) => ({ ...row, latestAt: new Date(row.latestAt).toISOString() })),
			next,
		};
	});
	serve(listInstructorEvaluations, async () => ({ instructors: await listInstructors(db) }));
	serve(getCourseEvaluations, async ({ params: { courseID } }) => {
		const course = await findTitle(db, courseID);
		return course
			? { courseID, title: course.title, ...(await summarizeCourse(db, courseID)) }
			: refuse(getCourseEvaluations, "no_evaluations");
	});
	serve(listEvaluations, async ({ params: { courseID }, query: { before } }) => {
		const rows = await listAnswers(db, courseID, { before, limit: pageSize + 1 });
		const { page, next } = toPage(rows, pageSize, ({ id }) => id);
		return {
			evaluations: page.map(({ submitted_at, ...row }) => ({
				...row,
				submittedAt: submitted_at.toISOString(),
			})),
			next,
		};
	});
}
