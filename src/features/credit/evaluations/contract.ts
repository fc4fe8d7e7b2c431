import * as z from "zod/mini";
import { callsBelow } from "#api/staff-calls.ts";
import { EvaluationAnswers } from "./rules/evaluation-answers.ts";

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

const evaluationCalls = callsBelow("/account/evaluations", {
	access: "signed-in",
	params: {
		/** The reference of the enrollment. */
		reference: z.string().check(z.regex(/^[\w-]{1,64}$/, { error: "This is not a purchase." })),
	},
	refusals: {
		not_enrolled: [404, "You don't have this course. Please check My Orders."],
		no_credit: [409, "This course has no evaluation, because it doesn't grant credit."],
	},
});

export const getOwnEvaluation = evaluationCalls.get("/:reference", {
	summary: "Get the customer's evaluation of a purchased course that grants credit",
	response: OwnEvaluation,
});

export const giveEvaluation = evaluationCalls.put("/:reference", {
	summary: "Evaluate a completed course, or change the answers until the certificate that needs them is issued",
	body: EvaluationAnswers,
	response: OwnEvaluation,
	refusals: {
		not_completed: [403, "You can evaluate a course after you've attended it or watched the recording."],
		locked: [409, "We issued your certificate with these answers, so they can't be changed anymore."],
		wrong_instructors: [400, "Rate each instructor once."],
		too_many_changes: [429, "Too many changes. Please try again later."],
	},
});
