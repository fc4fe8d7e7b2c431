import { declareQuestion } from "#platform/feature/events/question.ts";

/** What the rules of an accrediting body say about a course. */
export interface CreditTerms {
	accreditingBody: string;
	/** The rule set that applies, and its version. */
	rule: { name: string; version: number };
	/** The most credits for this length. */
	maxCredits: number;
	/** The delivery method in the body's words; empty if it has none. */
	methodName: string;
	/** Fixed words for the certificate; empty if it has none. */
	statement: string;
}

/** What do the rules of these accrediting bodies say about a course that is attended live, or watched? Bodies without rules are left out. */
export const CreditTermsOfCourse = declareQuestion<
	{ courseId: number; accreditingBodies: readonly string[]; way: "live" | "recording"; minutes: number },
	readonly CreditTerms[]
>("CreditTermsOfCourse");
