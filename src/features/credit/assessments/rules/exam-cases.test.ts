import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawExam } from "./draw-exam.ts";
import {
	type CourseTerms,
	countCovered,
	type ExamTerms,
	findNeededPercent,
	joinTerms,
	noCourseTerms,
} from "./exam-terms.ts";
import { findWrongQuestion, isNewVersion } from "./find-wrong-question.ts";
import { findDeadline, judgeAttempts } from "./judge-attempts.ts";
import { canAnswer, isRightAnswer, judgeExam, showsAnswers } from "./judge-exam.ts";
import { listMissingQuestions } from "./list-missing-questions.ts";
import { placeStops } from "./place-stops.ts";
import type { BankQuestion, Choice, QuestionContent } from "./question.ts";
import { readQuestionRows, writeQuestionRows } from "./question-rows.ts";

type Rule = Parameters<typeof joinTerms>[0][number]["rule"];
const choice = (text: string, isRight = false): Choice => ({ text, reason: `Because of ${text}.`, isRight });
const content: QuestionContent = {
	...{ use: "exam", kind: "one", text: "What is owed?", objective: "", keepsOrder: false, second: null },
	choices: [choice("Tax", true), choice("Nothing"), choice("Rent")],
};
const ask = (id: number, change: Partial<BankQuestion> = {}): BankQuestion => ({
	...content,
	id,
	version: 1,
	...change,
});
const nasba: Rule = {
	...{
		examQuestionsPerCredit: 5,
		examPassPercent: 70,
		examAttempts: null,
		examPauseHours: 0,
		examDays: 365,
		examFeedback: "after_passing",
	},
	...{ examTrueFalse: false, examObjectivesPercent: 75, reviewQuestionsPerCredit: 3 },
};
const none: Rule = {
	...nasba,
	examQuestionsPerCredit: 0,
	examPassPercent: 0,
	examDays: null,
	examObjectivesPercent: 0,
	reviewQuestionsPerCredit: 0,
};
const program = (rule: Rule, credits: number, objectives: string[] = [], expirationDate: string | null = null) => ({
	accreditingBody: "CPE",
	way: "recording" as const,
	rule,
	credits,
	objectives,
	expirationDate,
});

describe("terms", () => {
	test.each<[string, Parameters<typeof joinTerms>[0], Partial<CourseTerms>, Partial<ExamTerms> | null]>([
		["no program", [], { attempts: 3 }, null],
		["a body that asks for none", [program(none, 1)], {}, null],
		[
			"a credit",
			[program(nasba, 1)],
			{},
			{ questions: 5, reviewQuestions: 3, passPercent: 70, attempts: null, days: 365, feedback: "after_passing" },
		],
		["half a credit", [program(nasba, 0.5)], {}, { questions: 3, reviewQuestions: 2 }],
		["nano, 0.2 credits", [program({ ...nasba, examQuestionsPerCredit: 10 }, 0.2)], {}, { questions: 2 }],
		["0.3 credits", [program({ ...nasba, examQuestionsPerCredit: 10 }, 0.3)], {}, { questions: 3 }],
		[
			"two bodies: the strictest",
			[
				program(nasba, 1, ["A"], "2028-01-31"),
				program({ ...nasba, examPassPercent: 80, examAttempts: 3, examFeedback: "never" }, 2, ["A", "B"], "2027-12-31"),
			],
			{},
			{ questions: 10, passPercent: 80, attempts: 3, feedback: "never", objectives: ["A", "B"], lastDay: "2027-12-31" },
		],
		[
			"a course that asks for more",
			[program(nasba, 1)],
			{ questions: 8, passPercent: 90, attempts: 2, pauseHours: 24, days: 30 },
			{ questions: 8, passPercent: 90, attempts: 2, pauseHours: 24, days: 30 },
		],
		[
			"a course that asks for less",
			[program({ ...nasba, examAttempts: 2, examPauseHours: 24 }, 1)],
			{ questions: 2, passPercent: 10, attempts: 9, pauseHours: 0, days: 999 },
			{ questions: 5, passPercent: 70, attempts: 2, pauseHours: 24, days: 365 },
		],
		[
			"review questions alone",
			[program({ ...none, reviewQuestionsPerCredit: 3 }, 1)],
			{},
			{ questions: 0, reviewQuestions: 3 },
		],
	])("%s", (_, programs, course, expected) => {
		const terms = joinTerms(programs, { ...noCourseTerms, ...course });
		if (expected === null) expect(terms).toBeNull();
		else expect(terms).toMatchObject(expected);
	});
});

const terms = joinTerms([program(nasba, 1, ["Name", "List", "Apply", "Judge"])], noCourseTerms) as ExamTerms;

describe("an attempt and a body that came to the course later", () => {
	const other = (rule: Partial<Rule>, credits = 1) => ({
		...program({ ...nasba, ...rule }, credits),
		accreditingBody: "IACET",
	});
	test.each([
		["the body that it serves, by the old rule", program({ ...nasba, examPassPercent: 90 }, 2), 70],
		["asks for as much", other({}), 70],
		["asks for less", other({ examPassPercent: 60 }), 70],
		["asks for more", other({ examPassPercent: 90 }), 90],
		["asks for no exam", other({ examQuestionsPerCredit: 0, examPassPercent: 0 }), 70],
		["asks for more questions", other({}, 1.2), null],
		["asks for more objectives", other({ examObjectivesPercent: 80 }), null],
	])("%s", (_, later, expected) => expect(findNeededPercent(terms, later)).toBe(expected));
	test("has questions of true or false, which the body doesn't accept", () => {
		expect(findNeededPercent({ ...terms, allowsTrueFalse: true }, other({}))).toBeNull();
		expect(findNeededPercent({ ...terms, allowsTrueFalse: true }, other({ examTrueFalse: true }))).toBe(70);
	});
});

const bank = ["Name", "List", "Apply", "Judge", "", "", "", ""].map((objective, index) =>
	ask(index + 1, { objective }),
);

describe("drawing", () => {
	test("covers the objectives, repeats no question, and keeps to the number", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (seed) => {
				const drawn = drawExam(bank, terms, seed);
				expect(drawn).toHaveLength(5);
				expect(new Set(drawn.map(({ question }) => question)).size).toBe(5);
				expect(new Set(drawn.map(({ objective }) => objective).filter(Boolean)).size).toBeGreaterThanOrEqual(
					countCovered(terms),
				);
				for (const { choices } of drawn)
					expect(choices.toSorted((one, two) => one.text.localeCompare(two.text))).toEqual(
						content.choices.toSorted((one, two) => one.text.localeCompare(two.text)),
					);
			}),
		);
	});
	test("the same seed draws the same exam, and another one another", () => {
		expect(drawExam(bank, terms, 7)).toEqual(drawExam(bank, terms, 7));
		expect(drawExam(bank, terms, 7)).not.toEqual(drawExam(bank, terms, 8));
	});
	test("every question and every order of choices comes up", () => {
		const drawn = Array.from({ length: 300 }, (_, seed) => drawExam(bank, terms, seed)).flat();
		expect(new Set(drawn.map(({ question }) => question)).size).toBe(8);
		expect(new Set(drawn.map(({ choices }) => choices.map(({ text }) => text).join())).size).toBe(6);
	});
	test("each question has the same chance", () => {
		const drawn = Array.from({ length: 4_000 }, (_, seed) =>
			drawExam(bank, { ...terms, objectivesPercent: 0, questions: 2 }, seed),
		).flat();
		for (const [, list] of Map.groupBy(drawn, ({ question }) => question))
			expect(Math.abs(list.length - 1_000)).toBeLessThan(150);
	});
	test("leaves out review questions, and true or false where a rule doesn't allow it; keeps an order that has to stay", () => {
		const mixed = [ask(1, { use: "review" }), ask(2, { kind: "true_false" }), ask(3, { keepsOrder: true })];
		const drawn = drawExam(mixed, terms, 3);
		expect(drawn.map(({ question }) => question)).toEqual([3]);
		expect(drawn[0]?.choices).toEqual(content.choices);
		expect(drawExam(mixed, { ...terms, allowsTrueFalse: true }, 3)).toHaveLength(2);
	});
	test("a bank that shrank gives what it has", () => {
		expect(drawExam(bank.slice(0, 2), terms, 1)).toHaveLength(2);
		expect(drawExam([], terms, 1)).toEqual([]);
	});
});

describe("judging", () => {
	const several = { kind: "several" as const, choices: [choice("a", true), choice("b"), choice("c", true)] };
	test.each<[number[], boolean]>([
		[[], false],
		[[0], false],
		[[0, 2], true],
		[[2, 0], true],
		[[0, 1, 2], false],
		[[1], false],
	])("several right answers: %j is %s", (chosen, expected) => {
		expect(isRightAnswer({ ...several, chosen })).toBe(expected);
	});
	test.each<[QuestionContent["kind"], number[], boolean]>([
		["one", [1], true],
		["one", [], true],
		["one", [0, 1], false],
		["one", [3], false],
		["several", [0, 2], true],
		["several", [0, 0], false],
	])("%s: %j can be saved: %s", (kind, chosen, expected) => {
		expect(canAnswer({ kind, choices: several.choices }, chosen)).toBe(expected);
	});
	const answered = (right: number, of: number) =>
		Array.from({ length: of }, (_, index) => ({ choices: content.choices, chosen: index < right ? [0] : [1] }));
	test.each([
		[4, 5, 70, 80, true],
		[3, 5, 70, 60, false],
		[7, 10, 70, 70, true],
		[2, 3, 67, 66, false],
		[2, 2, 100, 100, true],
		[0, 5, 0, 0, true],
		[0, 0, 0, 0, false],
	])("%i of %i right with %i %% needed: %i %%, passed: %s", (right, of, needed, percent, passed) => {
		expect(judgeExam(answered(right, of), needed)).toEqual({ right, percent, passed });
	});
	test.each([
		["always", false, true],
		["after_passing", false, false],
		["after_passing", true, true],
		["never", true, false],
	] as const)("feedback %s, passed %s: %s", (policy, hasPassed, expected) => {
		expect(showsAnswers(policy, hasPassed)).toBe(expected);
	});
});

describe("attempts", () => {
	const enrolledAt = new Date("2026-12-01T15:00:00Z");
	const now = new Date("2026-12-10T12:00:00Z");
	const failed = { handedInAt: new Date("2026-12-10T10:00:00Z"), passed: false };
	const occasion = {
		now,
		enrolledAt,
		attempts: [],
		given: 0,
		hasCompleted: true,
		hasResult: false,
		reviewLeft: 0,
		isReady: true,
	};
	const limited = { attempts: 2, pauseHours: 0, days: null, lastDay: null };
	test.each<
		[
			string,
			Partial<typeof limited> | { lastDay: string } | { days: number },
			Partial<Parameters<typeof judgeAttempts>[1]>,
			object,
		]
	>([
		["open", {}, {}, { state: "open", attemptsLeft: 2 }],
		["not watched", {}, { hasCompleted: false }, { state: "watch" }],
		["review questions were skipped", {}, { reviewLeft: 1 }, { state: "review" }],
		["a bank without enough questions", {}, { isReady: false }, { state: "not_ready" }],
		[
			"sitting, although the bank shrank",
			{},
			{ attempts: [{ handedInAt: null, passed: false }], isReady: false },
			{ state: "sitting", attemptsLeft: 1 },
		],
		["failed once", {}, { attempts: [failed] }, { state: "open", attemptsLeft: 1 }],
		[
			"a pause",
			{ pauseHours: 24 },
			{ attempts: [failed] },
			{ state: "pause", opensAt: new Date("2026-12-11T10:00:00Z") },
		],
		["a pause that ended", { pauseHours: 2 }, { attempts: [failed] }, { state: "open", opensAt: null }],
		["all used", {}, { attempts: [failed, failed] }, { state: "failed", attemptsLeft: 0 }],
		["all used, and one given", {}, { attempts: [failed, failed], given: 1 }, { state: "open", attemptsLeft: 1 }],
		["passed, although late", { days: 1 }, { attempts: [failed, { ...failed, passed: true }] }, { state: "passed" }],
		["passed elsewhere", {}, { attempts: [failed, failed], hasResult: true }, { state: "passed" }],
		["late", { days: 1 }, {}, { state: "late" }],
		[
			"late while sitting",
			{ lastDay: "2026-12-09" },
			{ attempts: [{ handedInAt: null, passed: false }] },
			{ state: "late" },
		],
	])("%s", (_, change, facts, expected) => {
		expect(judgeAttempts({ ...limited, ...change }, { ...occasion, ...facts })).toMatchObject(expected);
	});
	test("the last day ends at midnight in the provider's time zone", () => {
		const until = findDeadline({ days: 365, lastDay: null }, enrolledAt) as Date;
		const at = (offset: number) =>
			judgeAttempts({ ...limited, days: 365 }, { ...occasion, now: new Date(until.getTime() + offset) }).state;
		expect([at(-60_000), at(0), at(1)]).toEqual(["open", "open", "late"]);
		expect(findDeadline({ days: 365, lastDay: "2027-02-28" }, enrolledAt)).toEqual(
			findDeadline({ days: null, lastDay: "2027-02-28" }, enrolledAt),
		);
		expect(findDeadline({ days: null, lastDay: null }, enrolledAt)).toBeNull();
	});
});

describe("the bank", () => {
	test.each<[string, BankQuestion[], Partial<ExamTerms>, string[]]>([
		["enough", [...bank, ...[1, 2, 3].map((id) => ask(20 + id, { use: "review" }))], {}, []],
		[
			"nothing",
			[],
			{ objectives: [] },
			["Add 5 more exam questions: 5 are needed.", "Add 3 more review questions: 3 are needed."],
		],
		[
			"true or false",
			[...bank.slice(0, 4), ask(9, { kind: "true_false" })],
			{ reviewQuestions: 0 },
			[
				"Add 1 more exam question: 5 are needed. True or false questions don't count, because the rules don't allow them.",
			],
		],
		[
			"objectives",
			[1, 2, 3, 4, 5].map((id) => ask(id, { objective: "Name" })),
			{ reviewQuestions: 0 },
			["Add exam questions for 2 of these objectives: “List”, “Apply”, “Judge”."],
		],
		[
			"each objective",
			[1, 2, 3, 4, 5].map((id) => ask(id)),
			{ reviewQuestions: 0, objectives: ["List"], objectivesPercent: 100 },
			["Add an exam question for each of these objectives: “List”."],
		],
	])("%s", (_, questions, change, expected) => {
		expect(listMissingQuestions(questions, { ...terms, ...change })).toEqual(expected);
	});

	const stop = (id: number, second: number | null = null) => ({ id, second });
	test.each([
		[
			[stop(1), stop(2), stop(3)],
			400,
			[
				[1, 100],
				[2, 200],
				[3, 300],
			],
		],
		[
			[stop(1), stop(2, 50)],
			400,
			[
				[2, 50],
				[1, 200],
			],
		],
		[[stop(1, 9_999)], 400, [[1, 399]]],
		[[], 400, []],
		[[stop(1)], 0, [[1, 0]]],
	])("stops %j of %i seconds are %j", (questions, length, expected) => {
		expect(placeStops(questions, length)).toEqual(expected.map(([id, second]) => ({ id, second })));
	});

	test.each<[string, Partial<QuestionContent>, string[]]>([
		["a good one", {}, []],
		["no right answer", { choices: [choice("a"), choice("b")] }, ["Mark the right choice."]],
		[
			"one choice",
			{ choices: [choice("a", true)] },
			["Enter at least two choices.", "Add a choice that isn't right. Otherwise nobody can be wrong."],
		],
		[
			"two right ones",
			{ choices: [choice("a", true), choice("b", true), choice("c")] },
			["Only one choice can be right. Mark one, or choose “Several right answers”."],
		],
		["several", { kind: "several", choices: [choice("a", true), choice("b", true), choice("c")] }, []],
		[
			"equal choices",
			{ choices: [choice("Straße", true), choice(" STRAßE ")] },
			["This choice is there twice. Change one of them."],
		],
		[
			"equal choices, written differently",
			{ choices: [choice("caf\u00e9", true), choice("cafe\u0301")] },
			["This choice is there twice. Change one of them."],
		],
		["from right to left", { choices: [choice("نعم", true), choice("لا")] }, []],
		["2,000 letters", { text: "x".repeat(2_000) }, []],
		["an exam question with a second", { second: 5 }, ["Only review questions stop the recording."]],
	])("%s", (_, change, expected) => {
		expect(findWrongQuestion({ ...content, ...change }).map(({ message }) => message)).toEqual(expected);
	});

	test("an edit makes a version if people read something else", () => {
		expect(isNewVersion(content, { ...content, second: 3 })).toBe(false);
		expect(isNewVersion(content, { ...content, text: "What's owed?" })).toBe(true);
		expect(
			isNewVersion(content, { ...content, choices: content.choices.map((one) => ({ ...one, isRight: !one.isRight })) }),
		).toBe(true);
	});

	test("a sheet that was exported is read as it was", () => {
		const questions: QuestionContent[] = [
			content,
			{
				...content,
				kind: "several",
				use: "review",
				second: 90,
				choices: [choice("=1+1", true), choice("لا, 不", true), choice("c\nd")],
				keepsOrder: true,
			},
			{ ...content, kind: "true_false", choices: [choice("True", true), choice("False")], objective: "Name" },
		];
		expect(readQuestionRows(writeQuestionRows(questions))).toEqual({ questions, errors: [] });
	});
	test.each([
		["Question,Right,Choice 1,Choice 2\nWhy?,3,a,b", 2, "Right names choice 3, which isn't there."],
		["Question;Right;Choice 1;Choice 2\nWhy?;;a;b", 2, "Mark the right choice."],
		[
			"Name,Email\nWhy?,b",
			1,
			"The sheet needs the columns Question, Right, Choice 1 and Choice 2. Export the questions for a model.",
		],
		["", 1, "The sheet needs the columns Question, Right, Choice 1 and Choice 2. Export the questions for a model."],
	])("a sheet %j says what's wrong", (text, line, message) => {
		expect(readQuestionRows(text)).toEqual({ questions: [], errors: [{ line, message }] });
	});
});
