import type { DeliveryMethod, RuleSetDetails } from "./credit-rule.ts";

type Dated = Pick<RuleSetDetails, "methods" | "validFrom" | "closedOn" | "supersededOn">;

/** When a program was first published, and how it is delivered. Days are dates of the site's calendar: `2027-03-01`. */
interface DatedProgram {
	method: DeliveryMethod;
	publishedOn: string;
	today: string;
}

/**
 * Chooses the rule set that a program follows. Two texts of a body can be in force at once: programs keep the one that
 * was in force when they were first published, until it is superseded. Then they follow the latest one.
 *
 * @returns undefined if the body has no rule set for this method
 */
export function chooseRuleSet<RuleSet extends Dated>(
	ruleSets: readonly RuleSet[],
	{ method, publishedOn, today }: DatedProgram,
): RuleSet | undefined {
	const current = ruleSets
		.filter(
			({ methods, validFrom, supersededOn }) =>
				methods.includes(method) && validFrom <= today && (supersededOn === null || today < supersededOn),
		)
		.toSorted((first, second) => (first.validFrom < second.validFrom ? 1 : -1));
	const atPublication = current.find(
		({ validFrom, closedOn }) => validFrom <= publishedOn && (closedOn === null || publishedOn < closedOn),
	);
	return atPublication ?? current[0];
}
