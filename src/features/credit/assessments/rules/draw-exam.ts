import { countCovered, type ExamTerms } from "./exam-terms.ts";
import type { BankQuestion, DrawnQuestion } from "./question.ts";

/** Numbers from 0 to 1 that a seed repeats, so that an auditor can draw the same exam (mulberry32). */
function createRandom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** Returns the items in a random order (Fisher–Yates). */
function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
	const shuffled = [...items];
	for (let last = shuffled.length - 1; last > 0; last--) {
		const other = Math.floor(random() * (last + 1));
		[shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
	}
	return shuffled;
}

/** The questions of a bank that an exam may have. */
export const listDrawable = <Question extends Pick<BankQuestion, "use" | "kind">>(
	bank: readonly Question[],
	{ allowsTrueFalse }: Pick<ExamTerms, "allowsTrueFalse">,
) => bank.filter(({ use, kind }) => use === "exam" && (allowsTrueFalse || kind !== "true_false"));

type DrawTerms = Pick<ExamTerms, "questions" | "objectives" | "objectivesPercent" | "allowsTrueFalse">;

/**
 * Draws an exam: first a question for each objective that has to be covered, then any others, in a random order. A bank
 * that lacks questions gives what it has; `listMissingQuestions` says so before.
 *
 * @param seed the same seed draws the same exam of the same bank
 */
export function drawExam(bank: readonly BankQuestion[], terms: DrawTerms, seed: number): DrawnQuestion[] {
	const random = createRandom(seed);
	const pool = shuffle(listDrawable(bank, terms), random);
	const covering = shuffle(terms.objectives, random)
		.flatMap((objective) => pool.find((question) => question.objective === objective) ?? [])
		.slice(0, countCovered(terms));
	const others = pool.filter((question) => !covering.includes(question));
	const drawn = [...covering, ...others].slice(0, terms.questions);
	return shuffle(drawn, random).map((question) => toDrawn(question, random));
}

/** A question as a person gets it. */
export const toDrawn = (
	{ id, version, kind, objective, text, choices, keepsOrder }: BankQuestion,
	random: () => number,
): DrawnQuestion => ({
	question: id,
	version,
	kind,
	objective,
	text,
	choices: keepsOrder || kind === "true_false" ? choices : shuffle(choices, random),
	chosen: [],
});
