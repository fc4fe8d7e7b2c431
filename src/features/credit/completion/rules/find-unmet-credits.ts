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
 * Finds the credits of a certificate that the evidence no longer earns. Decisions under a rule, or a version of it, that the certificate
 * doesn't name are left out: a change of rules takes nothing away. Nor does a course that announces less today. Credits that no program granted
 * are left out too.
 *
 * @param decided of all purchases of the course: any of them can have earned the credit
 */
export const findUnmetCredits = (credits: readonly StoredCredit[], decided: readonly Decided[]): UnmetCredit[] =>
	credits.flatMap(({ accreditingBody, hours, program, rule }): UnmetCredit[] => {
		const concerned = decided.filter(
			(decision) => decision.accreditingBody === accreditingBody && decision.rule.name === rule?.name && decision.rule.version === rule.version,
		);
		if (!program || concerned.length === 0) return [];
		const isMet = concerned.some(({ credits, maxCredits, announced }) => credits >= hours || (announced < hours && credits >= maxCredits));
		return isMet ? [] : [{ accreditingBody, hours, earned: Math.max(...concerned.map(({ credits }) => credits)) }];
	});
