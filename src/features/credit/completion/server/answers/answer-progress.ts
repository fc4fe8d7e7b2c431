import { methodNames } from "#features/credit/credit-rules/rules/method-names.ts";
import type { CreditProgress } from "#features/delivery/certificates/contract.ts";
import type { AppContext, Executor, Transaction } from "#platform/index.ts";
import { formatDay } from "#values/dates.ts";
import { requirementMessages as messages } from "../../messages.ts";
import { explainRequirement } from "../../rules/explain-requirement.ts";
import { type DecidedProgram, decideEnrollments } from "../decide-enrollments.ts";
import { listBodyNames, listEnrollments } from "../decision-store.ts";

/** Answers `ProgressTowardCredit`. */
export async function answerProgress(
	{ clock }: Pick<AppContext, "clock">,
	trx: Transaction,
	{ enrollmentIds }: { enrollmentIds: readonly number[] },
): Promise<Map<number, CreditProgress[]>> {
	return describeProgress(
		trx,
		await decideEnrollments(trx, await listEnrollments(trx, enrollmentIds), clock.now(), { isEstimated: true }),
	);
}

/** Says for each program what a person has and lacks, by enrollment. */
export async function describeProgress(
	db: Executor,
	decided: readonly DecidedProgram[],
): Promise<Map<number, CreditProgress[]>> {
	const names = await listBodyNames(db, [...new Set(decided.map(({ program }) => program.accreditingBody))]);
	const byEnrollment = Map.groupBy(decided, ({ enrollment }) => enrollment.id);
	return new Map(
		[...byEnrollment].map(([id, programs]) => [id, programs.map((program) => toProgress(program, names))]),
	);
}

function toProgress(
	{ program, record, recorded, isOver, expiredOn }: DecidedProgram,
	names: ReadonlyMap<string, string>,
): CreditProgress {
	const { decision, rules, evidence } = record;
	const { credits, maxCredits, reachableCredits, requirements } = decision;
	return {
		programId: program.id,
		accreditingBody: program.accreditingBody,
		name: names.get(program.accreditingBody) ?? program.accreditingBody,
		number: record.program.number,
		way: program.way,
		methodName: methodNames[program.method],
		credits,
		maxCredits,
		reachableCredits,
		isReported: rules.rule.outcome === "report",
		requirements: requirements.map((requirement) => {
			const { kind, met, canStillMeet, corrected } = requirement;
			const why = explainRequirement(requirement, { ...recorded, rule: rules.rule, evidence, isOver });
			if (expiredOn === null) return { kind, met, canStillMeet, corrected, why };
			const isLate = kind === "attendance" || kind === "watched";
			return {
				kind,
				met: met && !isLate,
				canStillMeet: false,
				corrected,
				why: isLate ? `${why} ${messages.expired(formatDay(expiredOn))}` : why,
			};
		}),
		claim: findClaimable(record),
	};
}

/** Returns what a learner can claim: what the other requirements allow. */
export function findClaimable({ rules, evidence, decision }: DecidedProgram["record"]): CreditProgress["claim"] {
	if (rules.rule.claim !== "learner") return null;
	const allowed = Math.min(
		decision.maxCredits,
		...decision.requirements.filter(({ kind }) => kind !== "claim").map(({ allows }) => allows),
	);
	return allowed > 0
		? { maxCredits: allowed, increment: rules.rule.increment, claimedCredits: evidence.claimedCredits }
		: null;
}
