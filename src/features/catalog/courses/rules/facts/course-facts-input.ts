import * as z from "zod/mini";
import { requiredText } from "#values/text.ts";
import { certificateValidities, languages, levels } from "./course-facts.ts";

export const certificateValidity = z.nullable(
	z.enum(certificateValidities, { error: `Choose one of: ${certificateValidities.join(", ")}.` }),
);
export const level = z.nullable(z.enum(levels, { error: "Please choose a level." }));
export const language = z.enum(languages, { error: "Please choose a language." });

/** The most questions of a course, and of the list that applies to all courses. */
export const maxQuestions = 50;
export const courseQuestions = z
	.array(z.strictObject({ question: requiredText(300), answer: requiredText(3_000) }))
	.check(
		z.maxLength(maxQuestions, { error: `Please use at most ${maxQuestions} questions.` }),
		z.check((payload) => {
			const lowerQuestions = payload.value.map(({ question }) => question.toLowerCase());
			for (const [index, question] of lowerQuestions.entries())
				if (lowerQuestions.indexOf(question) < index)
					payload.issues.push({
						code: "custom",
						input: question,
						path: [index, "question"],
						message: "This question is already in the list.",
					});
		}),
	);

export const courseAgenda = z
	.array(z.strictObject({ minute: z.int().check(z.minimum(0), z.maximum(100_000)), title: requiredText(200) }))
	.check(z.maxLength(60, { error: "Please use at most 60 parts." }));
