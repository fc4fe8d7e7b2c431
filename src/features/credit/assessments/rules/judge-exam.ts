import type { FeedbackPolicy } from "./exam-terms.ts";
import type { DrawnQuestion } from "./question.ts";

type Answered = Pick<DrawnQuestion, "choices" | "chosen">;

/** Whether exactly the right choices were chosen. */
export const isRightAnswer = ({ choices, chosen }: Answered): boolean =>
	chosen.length > 0 && choices.every(({ isRight }, index) => isRight === chosen.includes(index));

export interface ExamResult {
	right: number;
	/** Rounded down: 69.9 % don't pass where 70 are needed. */
	percent: number;
	passed: boolean;
}

/** Judges an exam that was handed in. A question without an answer is wrong. */
export function judgeExam(questions: readonly Answered[], passPercent: number): ExamResult {
	const right = questions.filter(isRightAnswer).length;
	const percent = questions.length === 0 ? 0 : Math.floor((right * 100) / questions.length);
	return { right, percent, passed: questions.length > 0 && percent >= passPercent };
}

/** Whether chosen choices can be saved as an answer: known ones, each once, and one only where one is right. */
export const canAnswer = (
	{ kind, choices }: Pick<DrawnQuestion, "kind" | "choices">,
	chosen: readonly number[],
): boolean =>
	new Set(chosen).size === chosen.length &&
	chosen.every((index) => index < choices.length) &&
	(kind === "several" || chosen.length <= 1);

/** Whether a person may read which answers were right, with their reasons. */
export const showsAnswers = (feedback: FeedbackPolicy, hasPassed: boolean): boolean =>
	feedback === "always" || (feedback === "after_passing" && hasPassed);
