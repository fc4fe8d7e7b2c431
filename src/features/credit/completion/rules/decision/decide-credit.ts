import {
	computeCredits,
	computeMaxCredits,
	findMinutesFor,
	grantShare,
} from "#features/credit/credit-rules/rules/compute-credits.ts";
import type { CreditRule } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { coverByChecks, isWithin } from "./count-checks.ts";
import type { PersonEvidence, ProgramFacts, RequirementKind, TimeAhead } from "./person-evidence.ts";

/** What one requirement needs and what the person has: minutes, checks, codes, percent, credits, or 1 for yes. */
export interface DecidedRequirement {
	/** `approval` is listed only if the provider had none. Staff can't correct it, but enter the approval. */
	kind: RequirementKind | "approval";
	needed: number;
	have: number;
	/** Met in full. Less can earn a part of the credits. */
	met: boolean;
	canStillMeet: boolean;
	/** Credits that it allows at most. */
	allows: number;
	/** Staff corrected it. */
	corrected: boolean;
}

export interface CreditDecision {
	/** Credits that the evidence earns under the rule. */
	credits: number;
	/** Credits that the program grants at most for the length as held. */
	maxCredits: number;
	/** Credits that the person can still reach. */
	reachableCredits: number;
	requirements: DecidedRequirement[];
}

const nothingAhead: TimeAhead = { minutes: 0, checks: 0, codes: 0, canWatch: false, canSitExam: false, canAct: false };

/**
 * Decides what a person's evidence is worth under the rule of an accrediting body. Nothing is granted without evidence,
 * without the body's approval of the provider on the day, and never more than the program announces or its length
 * allows. An excused check counts as answered.
 *
 * @param ahead what can still happen; by default nothing
 * @returns the credits, and each requirement with what is needed and what the person has
 */
export function decideCredit(
	rule: CreditRule,
	program: ProgramFacts,
	evidence: PersonEvidence,
	ahead = nothingAhead,
): CreditDecision {
	const decided = decide(rule, program, evidence, ahead.checks);
	const reachable = decide(rule, program, addAhead(rule, program, evidence, ahead), 0);
	return {
		credits: decided.credits,
		maxCredits: decided.maxCredits,
		reachableCredits: Math.max(decided.credits, reachable.credits),
		requirements: decided.requirements.map((requirement, index) => ({
			...requirement,
			canStillMeet: requirement.met || reachable.requirements[index]?.met === true,
		})),
	};
}

/** Returns the percentage of a recording that has to be watched. */
export const findNeededShare = ({ watchedPercent }: CreditRule, requiredPercent: number): number =>
	Math.max(1, requiredPercent, watchedPercent ?? 0);

type Requirement = Omit<DecidedRequirement, "canStillMeet">;

function decide(
	rule: CreditRule,
	program: ProgramFacts,
	evidence: PersonEvidence,
	checksAhead: number,
): Omit<CreditDecision, "reachableCredits" | "requirements"> & { requirements: Requirement[] } {
	const length = program.minutes - program.uncountedMinutes;
	const maxCredits = computeMaxCredits(program.credits, length, rule);
	const corrected = new Map(evidence.corrections.map(({ requirement, value }) => [requirement, value]));
	const requirements: Requirement[] = [];
	const add = (kind: RequirementKind, needed: number, have: number, allows: number, isEnough = true) =>
		requirements.push({
			kind,
			needed,
			have,
			met: have >= needed && needed > 0 && isEnough,
			allows,
			corrected: corrected.has(kind),
		});
	const addFact = (kind: RequirementKind, isMet: boolean) => {
		const have = corrected.get(kind) ?? Number(isMet);
		add(kind, 1, have, have >= 1 ? maxCredits : 0);
	};

	if (program.approval === null)
		requirements.push({ kind: "approval", needed: 1, have: 0, met: false, allows: 0, corrected: false });
	if (program.way === "live") {
		const have = Math.max(0, (corrected.get("attendance") ?? evidence.attendedMinutes) - program.uncountedMinutes);
		const isFull = have > 0 && have + rule.arrivalMinutes >= length;
		const earned = isFull ? maxCredits : Math.min(maxCredits, computeCredits(have, rule));
		add("attendance", findMinutesFor(maxCredits, length - rule.arrivalMinutes, rule), have, earned);
		if (rule.checksPerCredit > 0 && rule.partialCredit.length > 0) {
			const covered = coverByChecks(rule, program, evidence.checks, {
				maxCredits,
				earned,
				correction: corrected.get("checks"),
				ahead: checksAhead,
			});
			add("checks", covered.needed, covered.have, covered.credits, covered.isCovered);
		}
		if (rule.codeWords) {
			const codes = evidence.checks.filter((check) => check.kind === "code" && isWithin(program.held, check.askedAt));
			const entered =
				corrected.get("codes") ?? codes.filter(({ outcome }) => outcome === "answered" || outcome === "excused").length;
			// Without a code, there is nothing that proves attendance.
			const needed = Math.max(1, codes.length);
			add("codes", needed, entered, entered >= needed ? maxCredits : 0);
		}
		if (program.groupViewing) addFact("group", evidence.groupConfirmed);
		if (rule.expertPresent) addFact("expert", evidence.expertPresent);
	} else {
		const have = corrected.get("watched") ?? evidence.watchedPercent;
		const needed = findNeededShare(rule, program.requiredPercent);
		add("watched", needed, have, have >= needed ? maxCredits : 0);
	}
	if (rule.examQuestionsPerCredit > 0) {
		// An attempt keeps the percent that it needed. Staff can record an exam that was taken elsewhere.
		const needed = Math.max(1, evidence.exam?.neededPercent ?? rule.examPassPercent);
		const have = corrected.has("exam") ? (corrected.get("exam") === 1 ? needed : 0) : (evidence.exam?.percent ?? 0);
		add("exam", needed, have, have >= needed ? maxCredits : 0);
	}
	if (rule.evaluation === "required") addFact("evaluation", evidence.hasEvaluated);
	if (rule.personFields.length > 0) {
		const present = rule.personFields.filter((field) => evidence.personFields.includes(field)).length;
		const needed = rule.personFields.length;
		const have = corrected.has("details") ? (corrected.get("details") === 1 ? needed : 0) : present;
		add("details", needed, have, have >= needed ? maxCredits : 0);
	}

	const earned = Math.min(maxCredits, ...requirements.map(({ allows }) => allows));
	if (rule.claim === "automatic") return { credits: earned, maxCredits, requirements };
	const claimed = grantShare(Math.min(earned, corrected.get("claim") ?? evidence.claimedCredits ?? 0), 100, rule);
	add("claim", earned > 0 ? Math.min(earned, rule.increment) : rule.increment, claimed, claimed);
	return { credits: claimed, maxCredits, requirements };
}

/** The best that can still happen. */
function addAhead(rule: CreditRule, program: ProgramFacts, evidence: PersonEvidence, ahead: TimeAhead): PersonEvidence {
	// After those that came.
	const askedAt = program.held
		? new Date(Math.max(program.held.from.getTime(), program.held.until.getTime() - 1))
		: new Date(0);
	const answered = (kind: "silent" | "code") => ({ kind, askedAt, outcome: "answered" }) as const;
	return {
		...evidence,
		attendedMinutes: evidence.attendedMinutes + ahead.minutes,
		checks: [
			...evidence.checks,
			...Array.from({ length: ahead.checks }, () => answered("silent")),
			...Array.from({ length: ahead.codes }, () => answered("code")),
		],
		groupConfirmed: evidence.groupConfirmed || ahead.minutes > 0,
		expertPresent: evidence.expertPresent || ahead.minutes > 0,
		watchedPercent: ahead.canWatch ? 100 : evidence.watchedPercent,
		exam: ahead.canSitExam
			? { percent: 100, neededPercent: evidence.exam?.neededPercent ?? rule.examPassPercent }
			: evidence.exam,
		...(ahead.canAct && { hasEvaluated: true, personFields: rule.personFields, claimedCredits: program.credits }),
	};
}
