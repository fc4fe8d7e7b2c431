import * as z from "zod/mini";
import { declareCall, type RefusalDeclaration } from "#api/call.ts";
import { EvaluationAnswers } from "./rules/evaluation-answers.ts";

const params = z.strictObject({
	/** The reference of the enrollment. */
	reference: z.string().check(z.regex(/^[\w-]{1,64}$/, { error: "This is not a purchase." })),
});

/** The evaluation of a course as its attendee sees it. */
export const OwnEvaluation = z.object({
	courseID: z.int(),
	title: z.string(),
	/** `locked`: the certificate that needs it was issued. */
	state: z.enum(["open", "too_early", "locked"]),
	/** Whether an accrediting body makes it a condition of credit. */
	required: z.boolean(),
	instructors: z.array(z.string()),
	answers: z.nullable(z.object({ ...EvaluationAnswers.shape, changedAt: z.string() })),
});
export type OwnEvaluation = z.infer<typeof OwnEvaluation>;

const notFound: RefusalDeclaration = [404, "You don't have this course. Please check My Orders."];
const noCredit: RefusalDeclaration = [409, "This course has no evaluation, because it doesn't grant credit."];

export const getOwnEvaluation = declareCall({
	method: "GET",
	path: "/account/evaluations/:reference",
	summary: "Get the customer's evaluation of a purchased course that grants credit",
	access: "signed-in",
	params,
	response: OwnEvaluation,
	refusals: { not_enrolled: notFound, no_credit: noCredit },
});

export const giveEvaluation = declareCall({
	method: "PUT",
	path: "/account/evaluations/:reference",
	summary: "Evaluate a completed course, or change the answers until the certificate that needs them is issued",
	access: "signed-in",
	params,
	body: EvaluationAnswers,
	response: OwnEvaluation,
	refusals: {
		not_enrolled: notFound,
		no_credit: noCredit,
		not_completed: [403, "You can evaluate a course after you've attended it or watched the recording."],
		locked: [409, "We issued your certificate with these answers, so they can't be changed anymore."],
		wrong_instructors: [400, "Rate each instructor once."],
		too_many_changes: [429, "Too many changes. Please try again later."],
	},
});
