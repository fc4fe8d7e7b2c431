import type { AppContext } from "#platform/feature/app-context.ts";
import type { Serve } from "#platform/http/endpoints.ts";
import * as staff from "../console-contract.ts";
import { answerExam, getOwnExam, handInExam, startExam } from "../contract.ts";
import * as bank from "./edit-bank.ts";
import { answer, handIn, readOwnExam, start } from "./own-exam.ts";

export function serveAssessments(serve: Serve, context: Pick<AppContext, "db" | "clock" | "events">): void {
	serve(getOwnExam, ({ params: { reference } }, { user }) => readOwnExam(context, user.userId, reference));
	serve(startExam, ({ params: { reference } }, { user }) => start(context, user.userId, reference));
	serve(answerExam, ({ params, body: { attempt, ...given } }, { user }) =>
		answer(context, { userId: user.userId, ...params, attempt }, given),
	);
	serve(handInExam, ({ params, body }, { user }) => handIn(context, { userId: user.userId, ...params, ...body }));

	serve(staff.getBank, ({ params: { courseID } }) => bank.readBank(context, courseID));
	serve(staff.createQuestion, ({ params: { courseID }, body }, { user }) => bank.create(context, user, courseID, body));
	serve(staff.importQuestions, ({ params: { courseID }, body: { text } }, { user }) =>
		bank.addSheet(context, user, courseID, text),
	);
	serve(staff.orderQuestions, ({ params: { courseID }, body: { ids } }) => bank.order(context, courseID, ids));
	serve(staff.changeExamTerms, ({ params: { courseID }, body }, { user }) =>
		bank.changeTerms(context, user, courseID, body),
	);
	serve(staff.changeQuestion, ({ params: { id }, body }, { user }) => bank.change(context, user, id, body));
	serve(staff.duplicateQuestion, ({ params: { id } }, { user }) => bank.duplicate(context, user, id));
	serve(staff.retireQuestion, ({ params: { id } }, { user }) => bank.retire(context, user, id));
	serve(staff.giveAttempt, ({ body }, { user }) => bank.give(context, user, body));
}
