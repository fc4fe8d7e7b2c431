import { acceptsPolls, type CreditRule } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { countAnswers } from "#features/delivery/room/rules/checks/count-answers.ts";
import type { EvidenceOfCheck, ProgramFacts } from "./person-evidence.ts";

/**
 * Returns a share of credits in steps of the rule's increment, rounded down. Computes in hundredths, because 0.1 has no exact
 * floating-point number.
 *
 * @returns 0 if it is less than the smallest number that the rule grants
 */
export function grantShare(credits: number, percent: number, { increment, firstIncrement }: Pick<CreditRule, "increment" | "firstIncrement">): number {
	const step = Math.round(increment * 100);
	const first = Math.round((firstIncrement ?? 0) * 100);
	const share = Math.floor((Math.round(credits * 100) * percent) / 100 + 1e-9);
	// The first credits need not be a multiple of the increment: half a credit first, then fifths.
	const granted = Math.max(Math.floor(share / step) * step, share >= first ? first : 0);
	return granted >= first ? granted / 100 : 0;
}

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
 * Returns what the checks of a person allow: the share of the announced ones that were answered decides. Checks that were not shown don't
 * count as missed, because the minutes lack the time that a person was away. But each credit needs as many checks as the rule says, or as
 * many as were planned if that was less.
 *
 * @param program checks outside the time in which it was held don't count
 */
export function coverByChecks(
	rule: Pick<CreditRule, "checksPerCredit" | "silentChecksPerCredit" | "partialCredit" | "increment" | "firstIncrement">,
	program: Pick<ProgramFacts, "held" | "announcedChecks">,
	checks: readonly EvidenceOfCheck[],
	{ maxCredits, earned, correction, ahead }: Limits,
): { needed: number; have: number; isCovered: boolean; credits: number } {
	const require = (credits: number) => Math.ceil((rule.checksPerCredit * Math.round(credits * 100)) / 100);
	const announced = program.announcedChecks ?? require(maxCredits);
	const inTime = checks.filter(({ kind, askedAt }) => kind !== "code" && isWithin(program.held, askedAt));
	// Answers that staff record for a session elsewhere are measured by the rule alone.
	const isElsewhere = inTime.length === 0;
	const answeredPercent = rule.partialCredit[0]?.answeredPercent ?? 100;
	const measure = { announced, ahead: isElsewhere ? announced : ahead, acceptsPolls: acceptsPolls(rule), answeredPercent };
	const { expected, needed, answered, ...count } = countAnswers(inTime, measure);
	const have = correction ?? answered;
	const shown = isElsewhere ? have : Math.max(count.shown, have);
	const planned = isElsewhere ? Number.POSITIVE_INFINITY : Math.min(announced, inTime.filter(({ kind }) => kind === "silent").length + ahead);
	const covered = shown >= Math.min(require(earned), planned) ? earned : Math.min(earned, grantShare(shown / rule.checksPerCredit, 100, rule));
	const step = rule.partialCredit.find((candidate) => have * 100 >= candidate.answeredPercent * (isElsewhere ? have : expected));
	return { needed, have, isCovered: covered === earned, credits: step && have > 0 ? grantShare(covered, step.creditPercent, rule) : 0 };
}

/** Whether a time is within that in which a program was held. The last code word can come with its end. */
export const isWithin = (held: ProgramFacts["held"], at: Date): boolean => held === null || (held.from <= at && at <= held.until);
