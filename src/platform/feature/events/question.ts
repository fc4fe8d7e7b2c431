import type { ReadOnly } from "./read-only.ts";

/** Asks other features for what only they know or can do. */
export interface Question<Payload extends object, Answer> {
	readonly name: string;
	/** Phantom types. */
	readonly payload?: Payload;
	readonly answer?: Answer;
}

/**
 * Declares a question, in the `questions.ts` of the feature that needs the answer. The name is the answer, such as
 * `SoldCourses`, or what answering does, such as `ReserveSeats`.
 */
export const declareQuestion = <Payload extends object, Answer>(
	name: string,
): Question<ReadOnly<Payload>, ReadOnly<Answer>> => ({ name });
