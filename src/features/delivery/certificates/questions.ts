import { declareQuestion } from "#platform/feature/events/question.ts";
import type { CreditProgress } from "./contract.ts";
import type { CertifiedCredit, ProgramTerms } from "./rules/certified-credit.ts";
import type { DecidedCredit, DecidedCredits } from "./rules/credits/choose-credits.ts";

/** The most credits that the rules of an accrediting body grant for a course. */
export interface CreditLimit {
	accreditingBody: string;
	ruleName: string;
	maxHours: number;
}

/**
 * What do the rules of these accrediting bodies grant for a course that is attended live, or watched? Bodies without
 * rules are left out.
 */
export const CreditLimitsOfCourse = declareQuestion<
	{ courseId: number; accreditingBodies: readonly string[]; way: "live" | "recording"; minutes: number },
	readonly CreditLimit[]
>("CreditLimitsOfCourse");

/** A credit that a program of an accrediting body decides, and what it adds to a certificate. */
export interface EarnedCredit extends DecidedCredit {
	/** The program number; null for the course's. */
	number: string | null;
	rule: NonNullable<CertifiedCredit["rule"]>;
	methodName: string;
	statement: string;
	/** When it was earned: the start of the session, or the completion of the recording. ISO 8601, UTC. */
	heldAt: string;
	program: ProgramTerms;
	/** The person's license number; null if the body doesn't ask for it. */
	license: string | null;
}

/**
 * What does the evidence of enrollments earn under the programs of their courses? Enrollments without programs are left
 * out.
 */
export const CreditsOfEnrollments = declareQuestion<
	{ enrollmentIds: readonly number[] },
	ReadonlyMap<number, DecidedCredits<EarnedCredit>>
>("CreditsOfEnrollments");

/** What do customers have and lack for the credits of these enrollments? Enrollments without programs are left out. */
export const ProgressTowardCredit = declareQuestion<
	{ enrollmentIds: readonly number[] },
	ReadonlyMap<number, readonly CreditProgress[]>
>("ProgressTowardCredit");
