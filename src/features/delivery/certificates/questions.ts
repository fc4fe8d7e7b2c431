import { declareQuestion } from "#platform/feature/events/question.ts";
import type { CreditProgress } from "./contract.ts";
import type { ProgramTerms } from "./rules/certified-credit.ts";
import type { DecidedCredit } from "./rules/choose-credits.ts";

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

/** A credit that a program of an accrediting body decides, and what it adds to a certificate. */
export interface EarnedCredit extends DecidedCredit {
	/** The program number; null for the course's. */
	number: string | null;
	rule: { name: string; version: number };
	methodName: string;
	statement: string;
	program: ProgramTerms;
	/** The person's license number; null if the body doesn't ask for it. */
	license: string | null;
}

/** What does the evidence of an enrollment earn under the programs of its course? Empty for a course without programs. */
export const CreditsOfEnrollment = declareQuestion<{ enrollmentId: number }, readonly EarnedCredit[]>("CreditsOfEnrollment");

/** What do customers have and lack for the credits of these enrollments? Enrollments without programs are left out. */
export const ProgressTowardCredit = declareQuestion<{ enrollmentIds: readonly number[] }, ReadonlyMap<number, readonly CreditProgress[]>>(
	"ProgressTowardCredit",
);
