import type { StoredCredit } from "#features/delivery/certificates/rules/certified-credit.ts";
import type { UnmetCredit } from "#features/delivery/certificates/rules/evidence-review.ts";

/** What the evidence of an enrollment earns under a program now. */
interface Decided {
	accreditingBody: string;
	credits: number;
	/** What the program grants at most. */
	maxCredits: number;
	/** What the course announces today. */
	announced: number;
	rule: { name: string; version: number };
}

/**
 * Finds the credits of a certificate that the evidence no longer earns. Decisions under a rule, or a version of it,
 * that the certificate doesn't name are left out: a change of rules takes nothing away. Nor does a course that
 * announces less today.
 *
 * A credit that no program granted is unmet if its body had a program on the course by then. The completion requirement
 * decided about other credits.
 *
 * @param decided of all purchases of the course: any of them can have earned the credit
 * @param bodies those with a program on the course when the certificate was issued
 */
export const findUnmetCredits = (
	credits: readonly StoredCredit[],
	decided: readonly Decided[],
	bodies: readonly string[],
): UnmetCredit[] =>
	credits.flatMap(({ accreditingBody, hours, program, rule }): UnmetCredit[] => {
		const ofBody = decided.filter((decision) => decision.accreditingBody === accreditingBody);
		if (!program) {
			const earned = Math.max(0, ...ofBody.map(({ credits }) => credits));
			return bodies.includes(accreditingBody) && earned < hours ? [{ accreditingBody, hours, earned }] : [];
		}
		const concerned = ofBody.filter(
			(decision) => decision.rule.name === rule?.name && decision.rule.version === rule.version,
		);
		if (concerned.length === 0) return [];
		const isMet = concerned.some(
			({ credits, maxCredits, announced }) => credits >= hours || (announced < hours && credits >= maxCredits),
		);
		return isMet ? [] : [{ accreditingBody, hours, earned: Math.max(...concerned.map(({ credits }) => credits)) }];
	});
