import type { CreditRule } from "#features/credit/credit-rules/rules/credit-rule.ts";
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

/**
 * Counts checks and what they allow. Checks that were not shown don't count as missed: the minutes lack the time that a person was
 * away. But each credit needs as many checks as the rule says, or as many as were planned if that was less.
 *
 * @param program checks outside the time in which it was held don't count
 * @param limits the program's credits, what the minutes earned, and the number of answers if staff corrected it
 */
export function coverByChecks(
	rule: Pick<CreditRule, "checksPerCredit" | "partialCredit" | "increment" | "firstIncrement">,
	program: Pick<ProgramFacts, "held">,
	checks: readonly EvidenceOfCheck[],
	{ maxCredits, earned, correction }: { maxCredits: number; earned: number; correction: number | undefined },
): { needed: number; have: number; credits: number } {
	const planned = checks.filter(
		({ kind, askedAt }) => kind !== "code" && (program.held === null || (program.held.from <= askedAt && askedAt <= program.held.until)),
	);
	const answered = correction ?? planned.filter(({ outcome }) => outcome === "answered" || outcome === "excused").length;
	const seen = Math.max(planned.filter(({ outcome }) => outcome !== "not_shown").length, correction ?? 0);
	const count = (credits: number) => Math.ceil((rule.checksPerCredit * Math.round(credits * 100)) / 100);
	// Answers that staff record for a session elsewhere are measured by the rule alone.
	const most = planned.length === 0 ? Number.POSITIVE_INFINITY : planned.length;
	const expected = Math.max(Math.min(count(maxCredits), most), seen);
	const [full] = rule.partialCredit;
	const needed = Math.max(1, Math.ceil((expected * (full?.answeredPercent ?? 100)) / 100));
	if (seen === 0) return { needed, have: answered, credits: 0 };
	const covered = seen >= Math.min(count(earned), most) ? earned : Math.min(earned, grantShare(seen / rule.checksPerCredit, 100, rule));
	const step = rule.partialCredit.find(({ answeredPercent }) => answered * 100 >= answeredPercent * seen);
	return { needed, have: answered, credits: step && answered > 0 ? grantShare(covered, step.creditPercent, rule) : 0 };
}
