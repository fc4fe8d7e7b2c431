import * as z from "zod/mini";
import type { RefusalDeclaration } from "#api/call.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { enteredId } from "#values/fields/ids.ts";
import { requiredText } from "#values/text.ts";
import { CourseTerms } from "./rules/exam-terms.ts";
import { QuestionContent } from "./rules/question.ts";

const Id = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

const BankQuestion = z.object({ id: z.int(), version: z.int(), ...QuestionContent.shape });

const Bank = z.object({
	courseID: z.int(),
	title: z.string(),
	questions: z.array(BankQuestion),
	/** What the course asks beyond the rules of its bodies. */
	terms: CourseTerms,
	/** What its programs ask together; null if none asks for an exam. */
	demands: z.nullable(
		z.object({ questions: z.int(), passPercent: z.int(), reviewQuestions: z.int(), allowsTrueFalse: z.boolean() }),
	),
	/** Sentences that say what has to change before the course can be published. */
	missing: z.array(z.string()),
	/** The objectives that its programs state. */
	objectives: z.array(z.string()),
	/** The length of the recording, or of the course without one. */
	lengthSeconds: z.int(),
	results: z.object({
		attempts: z.int(),
		people: z.int(),
		passed: z.int(),
		questions: z.array(
			z.object({ question: z.int(), version: z.int(), text: z.string(), answers: z.int(), rightPercent: z.int() }),
		),
	}),
});
export type Bank = z.infer<typeof Bank>;

const noCourse: RefusalDeclaration = [404, "Course not found."];
const noQuestion: RefusalDeclaration = [404, "This question no longer exists. Reload the page."];
const notValid: RefusalDeclaration = [400, "Check the highlighted fields."];
const tooFew: RefusalDeclaration = [422, "The course is published, and its exam needs this question."];
const tooMany: RefusalDeclaration = [409, "A course has at most 500 questions. Retire some first."];

const courseCalls = staffCalls("/admin/courses", {
	access: "editor",
	scope: "courses",
	params: { courseID: enteredId },
	refusals: { no_course: noCourse },
});

export const getBank = courseCalls.get("/:courseID/questions", {
	summary: "The questions of a course's exam and recording, what is missing, and how often they were answered right",
	response: Bank,
});

export const createQuestion = courseCalls.post("/:courseID/questions", {
	summary: "Add a question to a course's bank",
	body: QuestionContent,
	response: BankQuestion,
	status: 201,
	refusals: { not_valid: notValid, too_many: tooMany },
});

export const importQuestions = courseCalls.post("/:courseID/questions/import", {
	summary: "Add the questions of a sheet to a course's bank; nothing is added if a row can't be read",
	body: { text: requiredText(200_000) },
	response: { added: z.int(), errors: z.array(z.object({ line: z.int(), message: z.string() })) },
	refusals: { too_many: tooMany },
});

export const orderQuestions = courseCalls.put("/:courseID/questions/order", {
	summary: "Put the questions of a course in order",
	body: { ids: z.array(Id).check(z.maxLength(500)) },
	response: { ids: z.array(z.int()) },
});

export const changeExamTerms = courseCalls.put("/:courseID/exam-terms", {
	summary: "Ask more of a course's exam than the rules of its bodies do",
	body: CourseTerms,
	response: CourseTerms,
	refusals: { too_few: tooFew },
});

const questionCalls = staffCalls("/admin/questions", {
	access: "editor",
	scope: "courses",
	params: { id: enteredId },
	refusals: { no_question: noQuestion },
});

export const changeQuestion = questionCalls.put("/:id", {
	summary: "Change a question; what people answered keeps the version that they read",
	body: { ...QuestionContent.shape, version: Id },
	response: BankQuestion,
	refusals: {
		not_valid: notValid,
		changed: [409, "Someone else changed this question. Reload the page to see it."],
		too_few: tooFew,
	},
});

export const duplicateQuestion = questionCalls.post("/:id/duplicate", {
	summary: "Add a copy of a question behind it",
	response: BankQuestion,
	status: 201,
	refusals: { too_many: tooMany },
});

export const retireQuestion = questionCalls.delete("/:id", {
	summary: "Retire a question: no exam is drawn with it anymore, and answers to it stay",
	response: { id: z.int() },
	refusals: { too_few: tooFew },
});

export const giveAttempt = staffCalls("/admin/exams", { access: "support", scope: "certificates" }).post("/attempts", {
	summary: "Give a person another attempt at an exam, with a reason",
	body: z.strictObject({ enrollmentId: Id, reason: requiredText(1_000) }),
	response: z.object({ given: z.int() }),
	status: 201,
	refusals: {
		enrollment_not_found: [404, "This purchase doesn't exist."],
		no_exam: [409, "This course has no exam."],
		not_needed: [409, "This person can still begin an attempt, or has passed."],
	},
});
