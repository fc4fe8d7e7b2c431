import { chooseRuleSet } from "#features/credit/credit-rules/rules/choose-rule-set.ts";
import type { CreditRule, DeliveryMethod, RuleSetDetails } from "#features/credit/credit-rules/rules/credit-rule.ts";

/** A rule set in one of its versions. */
export interface RuleSetVersion extends RuleSetDetails {
	id: number;
	version: number;
}

/** An owner applied a later version of the rule set to what began at this moment (ISO 8601, UTC) or later. */
export interface RuleChange {
	version: number;
	from: string;
}

/**
 * Returns the version of its rule set that a program follows for what happens at a moment; null before its publication.
 */
export const findVersion = (
	{ ruleVersion, ruleChanges }: { ruleVersion: number | null; ruleChanges: readonly RuleChange[] },
	at: Date,
): number | null => ruleChanges.findLast(({ from }) => new Date(from) <= at)?.version ?? ruleVersion;

export interface FollowedRules {
	id: number;
	name: string;
	version: number;
	rule: CreditRule;
}

interface FollowingProgram {
	method: DeliveryMethod;
	/** The first day on which it was public; null before. Days are dates of the site's calendar. */
	firstPublishedOn: string | null;
	today: string;
}

/**
 * Returns the rules that a program follows: the version that was in force when it was first published, or that was
 * applied later, until the rule set is superseded. A change or the deletion of the rule set doesn't matter.
 *
 * @param kept this version; undefined before the first publication
 * @param current the rule sets of the body, in their latest versions
 */
export function followRuleSet(
	kept: RuleSetVersion | undefined,
	current: readonly RuleSetVersion[],
	{ method, firstPublishedOn, today }: FollowingProgram,
): FollowedRules | null {
	// The day on which a text ends is often announced years later.
	const supersededOn = kept && (current.find(({ id }) => id === kept.id) ?? kept).supersededOn;
	if (kept && (!supersededOn || today < supersededOn)) return toFollowed(kept);
	const chosen = chooseRuleSet(current, { method, publishedOn: firstPublishedOn ?? today, today }) ?? kept;
	return chosen ? toFollowed(chosen) : null;
}

const toFollowed = ({ id, name, version, rule }: RuleSetVersion): FollowedRules => ({ id, name, version, rule });
