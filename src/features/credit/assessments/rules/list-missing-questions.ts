import { listDrawable } from "./draw-exam.ts";
import { countCovered, type ExamTerms } from "./exam-terms.ts";
import type { BankQuestion } from "./question.ts";

const needed = (count: number) => `${count} ${count === 1 ? "is" : "are"} needed.`;
const questions = (count: number, kind: string) => `${count} more ${kind} ${count === 1 ? "question" : "questions"}`;

/** Says what a bank lacks for an exam, as sentences for staff. Empty if nothing is missing. */
export function listMissingQuestions(
	bank: readonly Pick<BankQuestion, "use" | "kind" | "objective">[],
	terms: Pick<ExamTerms, "questions" | "objectives" | "objectivesPercent" | "allowsTrueFalse" | "reviewQuestions">,
): string[] {
	const drawable = listDrawable(bank, terms);
	const missing = terms.questions - drawable.length;
	const unused = terms.allowsTrueFalse
		? 0
		: bank.filter(({ use, kind }) => use === "exam" && kind === "true_false").length;
	const uncovered = terms.objectives.filter(
		(objective) => !drawable.some((question) => question.objective === objective),
	);
	const uncoveredCount = countCovered(terms) - (terms.objectives.length - uncovered.length);
	const review = terms.reviewQuestions - bank.filter(({ use }) => use === "review").length;
	return [
		...(missing > 0
			? [
					`Add ${questions(missing, "exam")}: ${needed(terms.questions)}${unused > 0 ? " True or false questions don't count, because the rules don't allow them." : ""}`,
				]
			: []),
		...(uncoveredCount > 0
			? [
					`Add ${uncoveredCount === uncovered.length ? "an exam question for each" : `exam questions for ${uncoveredCount}`} of these objectives: ${uncovered.map((objective) => `“${objective}”`).join(", ")}.`,
				]
			: []),
		...(review > 0 ? [`Add ${questions(review, "review")}: ${needed(terms.reviewQuestions)}`] : []),
	];
}
