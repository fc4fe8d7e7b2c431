import type { CreditRule } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { personFieldMessages } from "#features/credit/programs/messages.ts";
import { requirementMessages as messages } from "../messages.ts";
import type { DecidedRequirement } from "./decision/decide-credit.ts";
import type { EvidenceOfCheck, PersonEvidence } from "./decision/person-evidence.ts";

interface Explained {
	/** Names the details that a body asks for. */
	rule: CreditRule;
	evidence: PersonEvidence;
	/** Whether the session has ended; always true for a recording. */
	isOver: boolean;
	checks: readonly (EvidenceOfCheck & { cause: string | null })[];
	/** Whether attendance doesn't count from a missed check until the next answer; null without checks. */
	plan: { takesMinutes: boolean } | null;
	/** How long a session that is held here was on the air. */
	minutesOnAir: number | null;
	/** When the attendance in the room last counted; null if it never did. */
	lastCountedAt: Date | null;
}

/** Says what a requirement needs and what a person has, for the person and for staff. */
export function explainRequirement(
	{ kind, needed, have, met, corrected, canStillMeet }: DecidedRequirement,
	explained: Explained,
): string {
	const { rule, evidence, isOver, checks, plan, lastCountedAt } = explained;
	const silent = checks.filter((check) => check.kind === "silent");
	const missed = silent.flatMap(({ outcome, askedAt, cause }) =>
		outcome === "missed" ? [messages.missed(askedAt, cause)] : [],
	);
	const unseen = silent.filter(({ outcome }) => outcome === "not_shown").length;
	switch (kind) {
		case "approval":
			return messages.notApproved;
		case "attendance":
			return [
				explainMinutes({ ...explained, have, needed }),
				...(isOver && !met && lastCountedAt !== null ? [messages.lastCounted(lastCountedAt)] : []),
				...(plan?.takesMinutes && missed.length > 0 ? [...missed, messages.missedTime] : []),
			].join(" ");
		case "checks":
			if (have === 0 && evidence.checks.length === 0 && isOver) return messages.noChecks;
			return [
				isOver ? messages.checksAnswered(have, needed) : messages.checksSoFar(have, needed),
				...missed,
				...(unseen > 0 && have >= needed && !met ? [messages.unseen(unseen)] : []),
			].join(" ");
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
			if (met) return corrected ? messages.examElsewhere : messages.examPassed(have, needed);
			if (evidence.exam === null) return messages.noExam(needed);
			return [messages.examFailed(have, needed), canStillMeet ? messages.tryExam : messages.noAttempts].join(" ");
		case "evaluation":
			return met ? messages.evaluated : messages.notEvaluated;
		case "details": {
			const missing = met ? [] : rule.personFields.filter((field) => !evidence.personFields.includes(field));
			return met
				? messages.detailsComplete
				: messages.detailsMissing(missing.map((field) => personFieldMessages[field]));
		}
		case "claim":
			return have > 0 ? messages.claimed(have) : messages.notClaimed;
	}
}

function explainMinutes({
	have,
	needed,
	isOver,
	minutesOnAir,
}: Pick<DecidedRequirement, "have" | "needed"> & Pick<Explained, "isOver" | "minutesOnAir">): string {
	if (!isOver) return messages.attending(have, needed);
	return minutesOnAir !== null && minutesOnAir < needed
		? messages.onAir(have, minutesOnAir)
		: messages.attended(have, needed);
}
