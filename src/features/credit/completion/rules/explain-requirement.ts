import type { CreditRule } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { requirementMessages as messages } from "../messages.ts";
import type { DecidedRequirement } from "./decision/decide-credit.ts";
import type { PersonEvidence } from "./decision/person-evidence.ts";

/**
 * Says what a requirement needs and what a person has, for the person and for staff.
 *
 * @param rule names the details that a body asks for
 * @param isOver whether the session has ended; always true for a recording
 */
export function explainRequirement(
	{ kind, needed, have, met }: DecidedRequirement,
	{ rule, evidence, isOver }: { rule: CreditRule; evidence: PersonEvidence; isOver: boolean },
): string {
	switch (kind) {
		case "attendance":
			return isOver ? messages.attended(have, needed) : messages.attending(have, needed);
		case "checks":
			if (have === 0 && evidence.checks.length === 0 && isOver) return messages.noChecks;
			return isOver ? messages.checksAnswered(have, needed) : messages.checksSoFar(have, needed);
		case "codes":
			if (have === 0 && isOver && !evidence.checks.some((check) => check.kind === "code")) return messages.noCodes;
			return isOver ? messages.codesEntered(have, needed) : messages.codesSoFar(have);
		case "group":
			return met ? messages.groupConfirmed : isOver ? messages.groupUnconfirmed : messages.groupExpected;
		case "expert":
			return met ? messages.expertPresent : isOver ? messages.expertAbsent : messages.expertExpected;
		case "watched":
			return messages.watched(have, needed);
		case "exam":
			return met ? messages.examPassed : messages.noExam;
		case "evaluation":
			return met ? messages.evaluated : messages.notEvaluated;
		case "details": {
			const missing = met ? [] : rule.personFields.filter((field) => !evidence.personFields.includes(field));
			return met ? messages.detailsComplete : messages.detailsMissing(missing.map((field) => messages.fields[field]));
		}
		case "claim":
			return have > 0 ? messages.claimed(have) : messages.notClaimed;
	}
}
