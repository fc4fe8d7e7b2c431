import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";
import { requiredText } from "#values/text.ts";
import { Question } from "./contract.ts";
import { maxQuestions } from "./rules/facts/course-facts-input.ts";

/** The questions that apply to all courses, or to all live or all recorded ones. */
const CommonQuestions = z
	.array(z.strictObject({ about: Question.shape.about, question: requiredText(300), answer: requiredText(3_000) }))
	.check(
		z.maxLength(maxQuestions, { error: `Please use at most ${maxQuestions} questions.` }),
		z.check(({ value, issues }) => {
			for (const [index, { about, question }] of value.entries()) {
				const isTwice = value
					.slice(0, index)
					.some(
						(previous) =>
							previous.question.toLowerCase() === question.toLowerCase() &&
							(previous.about === about || previous.about === "all" || about === "all"),
					);
				if (isTwice)
					issues.push({
						code: "custom",
						input: question,
						path: [index, "question"],
						message: "This question is already in the list.",
					});
			}
		}),
	);

const PublishedQuestions = z.object({
	/** 0: nothing was published, and the defaults apply. */
	version: z.int(),
	questions: z.array(Question),
	/** ISO 8601, UTC. */
	publishedAt: z.nullable(z.string()),
});
export type PublishedQuestions = z.infer<typeof PublishedQuestions>;

const editorCalls = staffCalls("/admin/catalog/questions", { access: "editor", scope: "courses" });

export const getCommonQuestions = editorCalls.get("", {
	summary: "Get the questions that all course pages answer",
	response: PublishedQuestions,
});

export const publishCommonQuestions = editorCalls.put("", {
	summary: "Replace the questions that all course pages answer",
	body: { version: z.int().check(z.gte(0), z.lte(2_147_483_646)), questions: CommonQuestions },
	response: PublishedQuestions,
	refusals: {
		changed_meanwhile: [
			409,
			"Someone else changed the questions while you were editing. Your changes aren't lost: copy them, then reload the page.",
		],
	},
});
