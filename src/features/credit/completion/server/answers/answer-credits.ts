import { nameRules } from "#features/credit/credit-rules/server/index.ts";
import { findApproval } from "#features/credit/programs/rules/find-approval.ts";
import { listApprovals, listPrograms, type ProviderApproval } from "#features/credit/programs/server/index.ts";
import type { EarnedCredit } from "#features/delivery/certificates/questions.ts";
import type { EvidenceKind } from "#features/delivery/certificates/rules/certified-credit.ts";
import type { DecidedCredits } from "#features/delivery/certificates/rules/credits/choose-credits.ts";
import type { Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { startOfDay, toDay } from "#values/business-days.ts";
import { findPrintedLicense } from "../../rules/list-person-fields.ts";
import { splitCredits } from "../../rules/split-credits.ts";
import { type DecidedProgram, decideAndSave } from "../decide-enrollments.ts";
import { listEnrollments } from "../decision-store.ts";

/** Answers `CreditsOfEnrollments`: decides from the evidence as it is now, and stores the decisions. */
export async function answerCredits(
	{ clock }: Pick<AppContext, "clock">,
	trx: Transaction,
	{ enrollmentIds }: { enrollmentIds: readonly number[] },
): Promise<Map<number, DecidedCredits<EarnedCredit>>> {
	const now = clock.now();
	const enrollments = await listEnrollments(trx, enrollmentIds);
	const programs = await listPrograms(trx, [...new Set(enrollments.map(({ courseId }) => courseId))], now);
	if (programs.length === 0) return new Map();
	const decided = await decideAndSave(trx, enrollmentIds, now);
	const approvals = await listApprovals(trx, [...new Set(programs.map(({ accreditingBody }) => accreditingBody))]);
	return new Map(
		enrollments.map(({ id, courseId }) => [
			id,
			{
				bodies: [
					...new Set(programs.flatMap((program) => (program.courseId === courseId ? program.accreditingBody : []))),
				],
				decided: decided.flatMap((program) => (program.enrollment.id === id ? toEarned(program, approvals, now) : [])),
			},
		]),
	);
}

function toEarned(
	{ program, record, recorded }: DecidedProgram,
	approvals: readonly ProviderApproval[],
	now: Date,
): EarnedCredit {
	const { rules, decision } = record;
	const { accreditingBody, method, way, details } = program;
	const day = record.facts.day ?? toDay(now);
	const approval = findApproval(approvals, { accreditingBody, method, day });
	return {
		accreditingBody,
		way,
		hours: decision.credits,
		isCertified: rules.rule.outcome !== "report",
		number: record.program.number,
		heldAt: findMoment(
			day,
			way === "live"
				? recorded.session?.startsAt
				: (recorded.exam.attempts.find(({ passed }) => passed)?.handed_in_at ?? recorded.watched.lastWatchedAt),
		).toISOString(),
		rule: nameRules(rules),
		methodName: rules.rule.methodName,
		statement: rules.rule.statement,
		program: {
			fieldsOfStudy: splitCredits(decision.credits, details.fieldsOfStudy, rules.rule.increment),
			sponsor: approval
				? { name: approval.sponsorName, number: approval.sponsorNumber, address: approval.sponsorAddress }
				: null,
			signatory: approval?.signatoryName ? { name: approval.signatoryName, title: approval.signatoryTitle } : null,
			evidence: listKinds(record.decision.requirements),
		},
		license: rules.rule.personFields.includes("license_number")
			? findPrintedLicense(recorded.licenses, { accreditingBody, day })
			: null,
	};
}

/** The recording can be watched again after the day on which it was completed. */
const findMoment = (day: string, at: Date | null | undefined): Date => (at && toDay(at) === day ? at : startOfDay(day));

/** Names what proves the credit. Details of a person prove nothing. */
function listKinds(requirements: DecidedProgram["record"]["decision"]["requirements"]): EvidenceKind[] {
	const kinds = requirements.flatMap(({ kind, have }): EvidenceKind[] =>
		kind === "details" || kind === "approval" || have === 0 ? [] : [kind],
	);
	return requirements.some(({ corrected }) => corrected) ? [...kinds, "correction"] : kinds;
}
