import * as z from "zod/mini";
import { optionalText, requiredText } from "#values/text.ts";

/** From 1, strongly disagree, to 5, strongly agree. */
const error = "Choose 1 to 5.";
export const Rating = z.int({ error }).check(z.minimum(1, { error }), z.maximum(5, { error }));

/**
 * What every evaluation asks about the course, in this order (NASBA: objectives, materials, time and each instructor).
 */
export const courseQuestions = ["objectives", "materials", "timeAllotted"] as const;

export const maxCommentLength = 4_000;
const maxInstructors = 20;

export const EvaluationAnswers = z.strictObject({
	/** The stated learning objectives were met. */
	objectives: Rating,
	/** The materials were accurate, relevant, and helped to achieve the objectives. */
	materials: Rating,
	/** The time allotted to the activity was appropriate. */
	timeAllotted: Rating,
	/** Each instructor was knowledgeable and effective. */
	instructors: z.array(z.strictObject({ name: requiredText(200), rating: Rating })).check(z.maxLength(maxInstructors)),
	comment: optionalText(maxCommentLength).check(z.trim()),
});
export type EvaluationAnswers = z.infer<typeof EvaluationAnswers>;
