import * as z from "zod/mini";
import { declareCall, type RefusalDeclaration } from "#api/call.ts";
import { RecordingStop, StopFeedback } from "#features/delivery/recordings/contract.ts";
import { examStates } from "./rules/judge-attempts.ts";
import { questionKinds } from "./rules/question.ts";

const params = z.strictObject({
	/** The reference of the enrollment. */
	reference: z.string().check(z.regex(/^[\w-]{1,64}$/, { error: "This is not a purchase." })),
});

const Moment = z.nullable(z.string());

/** An exam as its person sees it: without keys and reasons, and without questions that were not drawn. */
export const OwnExam = z.object({
	courseID: z.int(),
	title: z.string(),
	state: z.enum(examStates),
	questions: z.int(),
	passPercent: z.int(),
	/** Null without a limit. */
	attemptsLeft: z.nullable(z.int()),
	/** When the next attempt can begin, ISO 8601, UTC; null without a pause. */
	opensAt: Moment,
	/** The last moment to hand in, ISO 8601, UTC; null without one. */
	until: Moment,
	/** Review questions that were skipped. They have to be answered before the exam. */
	review: z.array(RecordingStop),
	/** The exam that the person sits in. */
	sitting: z.nullable(
		z.object({
			number: z.int(),
			questions: z.array(
				z.object({
					kind: z.enum(questionKinds),
					text: z.string(),
					choices: z.array(z.string()),
					chosen: z.array(z.int()),
				}),
			),
		}),
	),
	/** Attempts that were handed in, the latest first. */
	attempts: z.array(
		z.object({
			number: z.int(),
			handedInAt: z.string(),
			percent: z.int(),
			passed: z.boolean(),
			/** Null if the body doesn't allow to show which answers were right. */
			answers: z.nullable(
				z.array(z.object({ text: z.string(), isRight: z.boolean(), feedback: z.array(StopFeedback) })),
			),
		}),
	),
});
export type OwnExam = z.infer<typeof OwnExam>;

const refusals = {
	not_enrolled: [404, "You don't have this course. Please check My Orders."],
	no_exam: [409, "This course has no exam."],
} satisfies Record<string, RefusalDeclaration>;
const sitting = {
	...refusals,
	handed_in: [409, "This exam was handed in. Your result is on this page."],
	late: [409, "The last day for this exam is over. Write to us if you need more time."],
} satisfies Record<string, RefusalDeclaration>;

const Attempt = z.int().check(z.minimum(1), z.maximum(10_000));

export const getOwnExam = declareCall({
	method: "GET",
	path: "/account/exams/:reference",
	summary: "Get the exam of a purchased course: what to do next, the open attempt, and the results",
	access: "signed-in",
	params,
	response: OwnExam,
	refusals,
});

export const startExam = declareCall({
	method: "POST",
	path: "/account/exams/:reference/attempts",
	summary: "Begin an attempt at the exam; again returns the open attempt",
	access: "signed-in",
	params,
	response: OwnExam,
	refusals: { ...refusals, not_open: [409, "The exam isn't open for you now. This page says what's next."] },
});

export const answerExam = declareCall({
	method: "PUT",
	path: "/account/exams/:reference/answers",
	summary: "Save the answer to a question of the open attempt; again changes it until the exam is handed in",
	access: "signed-in",
	params,
	body: {
		attempt: Attempt,
		/** The place of the question in the exam, from 0. */
		question: z.int().check(z.minimum(0), z.maximum(199)),
		/** The places of the chosen choices, from 0. */
		choices: z.array(z.int().check(z.minimum(0), z.maximum(9))).check(z.maxLength(10)),
	},
	response: { saved: z.literal(true) },
	refusals: { ...sitting, wrong_answer: [400, "This isn't an answer to the question. Reload the page."] },
});

export const handInExam = declareCall({
	method: "POST",
	path: "/account/exams/:reference/hand-in",
	summary: "Hand in the open attempt; the server judges it",
	access: "signed-in",
	params,
	body: { attempt: Attempt },
	response: OwnExam,
	refusals: {
		...sitting,
		unanswered: [409, "Some questions have no answer yet. Answer all of them, and then hand in."],
	},
});
