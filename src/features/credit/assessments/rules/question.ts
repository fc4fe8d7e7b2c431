import * as z from "zod/mini";
import { optionalText, requiredText } from "#values/text.ts";

export const questionKinds = ["one", "several", "true_false"] as const;
type QuestionKind = (typeof questionKinds)[number];

/** A choice of a question, and the reason that people read when they chose it. */
export const Choice = z.strictObject({
	text: requiredText(1_000),
	reason: optionalText(2_000).check(z.trim()),
	isRight: z.boolean(),
});
export type Choice = z.infer<typeof Choice>;

export const maxChoices = 10;

/** What a question asks. Text has no markup but `*emphasis*`. */
export const QuestionContent = z.strictObject({
	/** Review questions stop the recording; exam questions are drawn. */
	use: z.enum(["exam", "review"]),
	kind: z.enum(questionKinds),
	text: requiredText(4_000),
	choices: z.array(Choice).check(z.maxLength(maxChoices, { error: `Enter at most ${maxChoices} choices.` })),
	/** The objective of the course that it measures; empty if none. */
	objective: optionalText(300).check(z.trim()),
	/** The choices stay in this order, such as numbers do. */
	keepsOrder: z.boolean(),
	/** Where a review question stops the recording; null: the questions without a second are spread evenly. */
	second: z.nullable(z.int().check(z.minimum(0), z.maximum(86_400))),
});
export type QuestionContent = z.infer<typeof QuestionContent>;

/** A question of the bank. An edit of what people read makes a version. */
export interface BankQuestion extends QuestionContent {
	id: number;
	version: number;
}

/** A question as a person got it: in this version, and with the choices in this order. */
export interface DrawnQuestion {
	question: number;
	version: number;
	kind: QuestionKind;
	objective: string;
	text: string;
	choices: readonly Choice[];
	/** Indexes of choices in this order; empty without an answer. */
	chosen: readonly number[];
}
