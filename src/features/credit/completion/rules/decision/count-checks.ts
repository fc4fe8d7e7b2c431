import { grantShare } from "#features/credit/credit-rules/rules/compute-credits.ts";
import { acceptsPolls, type CreditRule } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { countChecks } from "#features/credit/programs/rules/describe-requirements.ts";
import { countAnswers } from "#features/delivery/live-room/rules/checks/count-answers.ts";
import type { EvidenceOfCheck, ProgramFacts } from "./person-evidence.ts";

interface Limits {
	maxCredits: number;
	/** What the minutes earned. */
	earned: number;
	/** The number of answers if staff corrected it. */
	correction: number | undefined;
	/** Checks that still come. */
	ahead: number;
}

/**
 * Returns what the checks of a person allow: the share of the announced ones that were answered decides. Checks that
 * were not shown don't count as missed, because the minutes lack the time that a person was away. But each credit needs
 * as many checks as the rule says, or as many as were planned if that was less.
 *
 * @param program checks outside the time in which it was held don't count
 */
export function coverByChecks(
	rule: Pick<
		CreditRule,
		"checksPerCredit" | "silentChecksPerCredit" | "partialCredit" | "increment" | "firstIncrement"
	>,
	program: Pick<ProgramFacts, "held" | "announcedChecks">,
	checks: readonly EvidenceOfCheck[],
	{ maxCredits, earned, correction, ahead }: Limits,
): { needed: number; have: number; isCovered: boolean; credits: number } {
	const announced = program.announcedChecks ?? countChecks(rule, maxCredits);
	const inTime = checks.filter(({ kind, askedAt }) => kind !== "code" && isWithin(program.held, askedAt));
	// Answers that staff record for a session elsewhere are measured by the rule alone.
	const isElsewhere = inTime.length === 0;
	const answeredPercent = rule.partialCredit[0]?.answeredPercent ?? 100;
	const measure = {
		announced,
		ahead: isElsewhere ? announced : ahead,
		acceptsPolls: acceptsPolls(rule),
		answeredPercent,
	};
	const { expected, needed, answered, ...count } = countAnswers(inTime, measure);
	const have = correction ?? answered;
	const shown = isElsewhere ? have : Math.max(count.shown, have);
	const planned = isElsewhere
		? Number.POSITIVE_INFINITY
		: Math.min(announced, inTime.filter(({ kind }) => kind === "silent").length + ahead);
	const covered =
		shown >= Math.min(countChecks(rule, earned), planned)
			? earned
			: Math.min(earned, grantShare(shown / rule.checksPerCredit, 100, rule));
	const step = rule.partialCredit.find(
		(candidate) => have * 100 >= candidate.answeredPercent * (isElsewhere ? have : expected),
	);
	return {
		needed,
		have,
		isCovered: covered === earned,
		credits: step && have > 0 ? grantShare(covered, step.creditPercent, rule) : 0,
	};
}

/** Whether a time is within that in which a program was held. The last code word can come with its end. */
export const isWithin = (held: ProgramFacts["held"], at: Date): boolean =>
	held === null || (held.from <= at && at <= held.until);
