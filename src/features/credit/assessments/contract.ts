import * as z from "zod/mini";
import type { RefusalDeclaration } from "#api/call.ts";
import { callsBelow } from "#api/staff-calls.ts";
import { RecordingStop, StopFeedback } from "#features/delivery/recordings/contract.ts";
import { examStates } from "./rules/judge-attempts.ts";
import { questionKinds } from "./rules/question.ts";

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

const examCalls = callsBelow("/account/exams", {
	access: "signed-in",
	params: {
		/** The reference of the enrollment. */
		reference: z.string().check(z.regex(/^[\w-]{1,64}$/, { error: "This is not a purchase." })),
	},
	refusals: {
		not_enrolled: [404, "You don't have this course. Please check My Orders."],
		no_exam: [409, "This course has no exam."],
	},
});
const sitting = {
	handed_in: [409, "This exam was handed in. Your result is on this page."],
	late: [409, "The last day for this exam is over. Write to us if you need more time."],
} satisfies Record<string, RefusalDeclaration>;

const Attempt = z.int().check(z.minimum(1), z.maximum(10_000));

export const getOwnExam = examCalls.get("/:reference", {
	summary: "Get the exam of a purchased course: what to do next, the open attempt, and the results",
	response: OwnExam,
});

export const startExam = examCalls.post("/:reference/attempts", {
	summary: "Begin an attempt at the exam; again returns the open attempt",
	response: OwnExam,
	refusals: { not_open: [409, "The exam isn't open for you now. This page says what's next."] },
});

export const answerExam = examCalls.put("/:reference/answers", {
	summary: "Save the answer to a question of the open attempt; again changes it until the exam is handed in",
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

export const handInExam = examCalls.post("/:reference/hand-in", {
	summary: "Hand in the open attempt; the server judges it",
	body: { attempt: Attempt },
	response: OwnExam,
	refusals: {
		...sitting,
		unanswered: [409, "Some questions have no answer yet. Answer all of them, and then hand in."],
	},
});
