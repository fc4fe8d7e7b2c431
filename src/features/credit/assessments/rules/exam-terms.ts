import * as z from "zod/mini";

const whole = (min: number, max: number) =>
	z.nullable(
		z
			.int({ error: "Enter a whole number, or leave it empty." })
			.check(
				z.minimum(min, { error: `Enter ${min} or more.` }),
				z.maximum(max, { error: `Enter ${max.toLocaleString("en-US")} or less.` }),
			),
	);

/**
 * What a course asks beyond the rules of its bodies. Empty: the rules alone. Values that are less strict change
 * nothing.
 */
export const CourseTerms = z.strictObject({
	questions: whole(1, 200),
	passPercent: whole(1, 100),
	attempts: whole(1, 100),
	pauseHours: whole(0, 720),
	days: whole(1, 3_650),
});
export type CourseTerms = z.infer<typeof CourseTerms>;

export const noCourseTerms: CourseTerms = {
	questions: null,
	passPercent: null,
	attempts: null,
	pauseHours: null,
	days: null,
};

/** Who may read which answers were right: everyone who handed in, who passed, or no one. The strictest comes last. */
const feedbackPolicies = ["always", "after_passing", "never"] as const;
export type FeedbackPolicy = (typeof feedbackPolicies)[number];

/** What an exam asks. An attempt keeps the terms under which it began. */
export interface ExamTerms {
	/** The accrediting bodies that it serves. */
	bodies: readonly string[];
	questions: number;
	passPercent: number;
	/** Null: as many as a person likes. */
	attempts: number | null;
	pauseHours: number;
	/** Days from enrollment; null without an end. */
	days: number | null;
	/** The last day of a program, in the site's calendar; null without one. */
	lastDay: string | null;
	feedback: FeedbackPolicy;
	allowsTrueFalse: boolean;
	objectives: readonly string[];
	objectivesPercent: number;
	reviewQuestions: number;
}

/** What the rule of a body asks of an exam and of review questions. */
interface ExamRule {
	examQuestionsPerCredit: number;
	examPassPercent: number;
	examAttempts: number | null;
	examPauseHours: number;
	/** Days from enrollment. */
	examDays: number | null;
	examFeedback: FeedbackPolicy;
	/** Whether questions of true or false count. */
	examTrueFalse: boolean;
	examObjectivesPercent: number;
	reviewQuestionsPerCredit: number;
}

export interface TermsOfProgram {
	accreditingBody: string;
	way: "live" | "recording";
	rule: ExamRule;
	credits: number;
	objectives: readonly string[];
	expirationDate: string | null;
}

/** So many for each credit, rounded up. In hundredths, because 0.2 has no exact floating-point number. */
const count = (perCredit: number, credits: number) => Math.ceil((perCredit * Math.round(credits * 100)) / 100);
const least = (values: readonly (number | null)[]) => {
	const stated = values.filter((value) => value !== null);
	return stated.length === 0 ? null : Math.min(...stated);
};

/**
 * Joins what programs and their course ask: one exam serves all bodies, so the strictest value counts.
 *
 * @returns null if none asks for an exam or review questions
 */
export function joinTerms(programs: readonly TermsOfProgram[], course: CourseTerms): ExamTerms | null {
	const withExam = programs.filter(({ rule }) => rule.examQuestionsPerCredit > 0);
	const reviewQuestions = Math.max(
		0,
		...programs.map(({ rule, credits, way }) =>
			way === "recording" ? count(rule.reviewQuestionsPerCredit, credits) : 0,
		),
	);
	if (withExam.length === 0 && reviewQuestions === 0) return null;
	const rules = withExam.map(({ rule }) => rule);
	const hasExam = rules.length > 0;
	const feedback = Math.max(0, ...rules.map(({ examFeedback }) => feedbackPolicies.indexOf(examFeedback)));
	return {
		bodies: [...new Set(withExam.map(({ accreditingBody }) => accreditingBody))],
		questions: hasExam
			? Math.max(
					1,
					course.questions ?? 0,
					...withExam.map(({ rule, credits }) => count(rule.examQuestionsPerCredit, credits)),
				)
			: 0,
		passPercent: Math.max(course.passPercent ?? 0, ...rules.map(({ examPassPercent }) => examPassPercent)),
		attempts: least([course.attempts, ...rules.map(({ examAttempts }) => examAttempts)]),
		pauseHours: Math.max(course.pauseHours ?? 0, ...rules.map(({ examPauseHours }) => examPauseHours)),
		days: least([course.days, ...rules.map(({ examDays }) => examDays)]),
		lastDay: withExam.flatMap(({ expirationDate }) => expirationDate ?? []).toSorted()[0] ?? null,
		feedback: feedbackPolicies[feedback] ?? "never",
		allowsTrueFalse: rules.every(({ examTrueFalse }) => examTrueFalse),
		objectives: [...new Set(withExam.flatMap(({ objectives }) => objectives))],
		objectivesPercent: Math.max(0, ...rules.map(({ examObjectivesPercent }) => examObjectivesPercent)),
		reviewQuestions,
	};
}

/** The objectives that an exam has to cover, of all that the course states. */
export const countCovered = ({
	objectives,
	objectivesPercent,
	questions,
}: Pick<ExamTerms, "objectives" | "objectivesPercent" | "questions">): number =>
	Math.min(questions, Math.ceil((objectives.length * objectivesPercent) / 100));

/**
 * Returns the percent that an attempt needs for the credit of a program; null if it can't count. For the bodies that it
 * serves, the terms under which it began hold, also after a rule has changed. A body that came later asks what its own
 * rule says.
 */
export function findNeededPercent(terms: ExamTerms, program: TermsOfProgram): number | null {
	const asked = joinTerms([program], noCourseTerms);
	if (asked === null || terms.bodies.includes(program.accreditingBody)) return terms.passPercent;
	const isEnough =
		terms.questions >= asked.questions &&
		(asked.allowsTrueFalse || !terms.allowsTrueFalse) &&
		asked.objectivesPercent <= terms.objectivesPercent;
	return isEnough ? Math.max(terms.passPercent, asked.passPercent) : null;
}
