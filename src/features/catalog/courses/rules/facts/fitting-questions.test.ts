import fc from "fast-check";
import { expect, test } from "vitest";
import type { Question } from "./fact-shapes.ts";
import { fittingQuestions } from "./fitting-questions.ts";

const pricing = { id: 1, sessionType: "One", price: 1, seats: 1 };
const live = {
	archieve: false,
	Pricings: [{ ...pricing, grants: { live: true, recording: false, transcript: false } }],
};
const recorded = {
	archieve: false,
	Pricings: [{ ...pricing, grants: { live: false, recording: true, transcript: false } }],
};

const common: Question[] = [
	{ about: "live", question: "How do I join?", answer: "By a link." },
	{ about: "recording", question: "How do I watch?", answer: "In My Orders." },
	{ about: "all", question: "Is there an invoice?", answer: "Yes." },
];

test.each([
	["a live course", live, ["How do I join?", "Is there an invoice?"]],
	["a recorded course", recorded, ["How do I watch?", "Is there an invoice?"]],
	["an archived course", { ...live, archieve: true }, ["How do I watch?", "Is there an invoice?"]],
])("%s shows the common questions that apply to it", (_, course, expected) => {
	expect(fittingQuestions({ ...course, questions: [] }, common).map(({ question }) => question)).toEqual(expected);
});

test("a course's own questions come first and replace common ones", () => {
	const own = [
		{ question: "Is there homework?", answer: "No." },
		{ question: "how do I JOIN?", answer: "Come to room 4." },
	];
	expect(fittingQuestions({ ...live, questions: own }, common)).toEqual([
		...own,
		{ question: "Is there an invoice?", answer: "Yes." },
	]);
});

test("no question is asked twice, and none of the course is lost", () => {
	const question = fc.record({ question: fc.constantFrom("A", "a", "B", "C"), answer: fc.string() });
	const ownQuestions = fc.uniqueArray(question, { selector: (one) => one.question.toLowerCase() });
	const commonQuestions = fc.array(
		fc.record({
			about: fc.constantFrom("live", "recording", "all"),
			question: fc.constantFrom("A", "B", "D"),
			answer: fc.string(),
		}),
	);
	fc.assert(
		fc.property(ownQuestions, commonQuestions, (questions, rest) => {
			const shown = fittingQuestions({ ...live, questions }, rest as Question[]);
			expect(new Set(shown.map((one) => one.question.toLowerCase())).size).toBe(shown.length);
			expect(shown.slice(0, questions.length)).toEqual(questions);
		}),
	);
});
