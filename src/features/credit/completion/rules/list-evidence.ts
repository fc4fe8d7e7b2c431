import { evidenceMessages as messages } from "../messages.ts";

export interface EvidenceItem {
	kind: "minutes" | "stay" | "check" | "group" | "watched" | "exam" | "review" | "evaluation" | "claim" | "correction";
	/** ISO 8601, UTC; null if it has no time. */
	at: string | null;
	text: string;
	/** Who recorded it. */
	source: string;
}

interface Recorded {
	session:
		| { startsAt: Date; minutes: number | null; source: "joined" | "report" | "room" | "operator" | null }
		| undefined;
	checks: readonly {
		kind: "silent" | "content" | "code";
		askedAt: Date;
		answeredAt: Date | null;
		outcome: "answered" | "missed" | "not_shown" | "excused";
		cause: string | null;
		excuse: { reason: string; by: string; at: Date } | null;
	}[];
	group: { hostName: string; joinedAt: Date; confirmedAt: Date | null } | null;
	watched: { watchedSeconds: number; lengthSeconds: number; lastWatchedAt: Date | null };
	exam: {
		attempts: readonly {
			number: number;
			started_at: Date;
			handed_in_at: Date | null;
			percent: number | null;
			passed: boolean;
			terms: { passPercent: number };
		}[];
		reviews: readonly { question: { text: string }; is_right: boolean; answered_at: Date }[];
		given: readonly { reason: string; given_at: Date; given_by: string }[];
	};
	hasEvaluated: boolean;
	corrections: readonly {
		requirement: string;
		value: number;
		reason: string;
		corrected_at: Date;
		corrected_by: string;
		withdrawn_at: Date | null;
	}[];
	claims: readonly { credits: number; claimed_at: Date }[];
}

/** Lists what was recorded of an enrollment, each with its time and who recorded it; what has no time comes first. */
export function listEvidence({
	session,
	checks,
	group,
	watched,
	exam,
	hasEvaluated,
	corrections,
	claims,
}: Recorded): EvidenceItem[] {
	const items: EvidenceItem[] = [];
	if (session && session.minutes !== null && session.source !== null)
		items.push({
			kind: "minutes",
			at: session.startsAt.toISOString(),
			text: messages.minutes(session.minutes),
			source: messages.sources[session.source],
		});
	for (const { kind, askedAt, outcome, cause, excuse } of checks)
		items.push({
			kind: "check",
			at: askedAt.toISOString(),
			text: [
				messages.check(messages.checkKinds[kind], messages.outcomes[outcome]),
				...(cause && outcome !== "answered" ? [messages.causes[cause] ?? cause] : []),
				...(excuse ? [messages.excused(excuse.by, excuse.reason)] : []),
			].join(" "),
			source: messages.sources.room,
		});
	if (group)
		items.push({
			kind: "group",
			at: (group.confirmedAt ?? group.joinedAt).toISOString(),
			text: messages.group(group.hostName, group.confirmedAt !== null),
			source: messages.sources.room,
		});
	if (watched.watchedSeconds > 0)
		items.push({
			kind: "watched",
			at: watched.lastWatchedAt?.toISOString() ?? null,
			text: messages.watched(Math.round(watched.watchedSeconds / 60), Math.round(watched.lengthSeconds / 60)),
			source: messages.sources.player,
		});
	for (const { number, started_at, handed_in_at, percent, passed, terms } of exam.attempts)
		items.push({
			kind: "exam",
			at: (handed_in_at ?? started_at).toISOString(),
			text: messages.attempt(number, percent, terms.passPercent, passed),
			source: messages.sources.learner,
		});
	for (const { question, is_right, answered_at } of exam.reviews)
		items.push({
			kind: "review",
			at: answered_at.toISOString(),
			text: messages.review(question.text, is_right),
			source: messages.sources.learner,
		});
	for (const { reason, given_at, given_by } of exam.given)
		items.push({ kind: "exam", at: given_at.toISOString(), text: messages.attemptGiven(reason), source: given_by });
	if (hasEvaluated)
		items.push({ kind: "evaluation", at: null, text: messages.evaluated, source: messages.sources.learner });
	for (const { credits, claimed_at } of claims)
		items.push({
			kind: "claim",
			at: claimed_at.toISOString(),
			text: messages.claimed(credits),
			source: messages.sources.learner,
		});
	for (const { requirement, value, reason, corrected_at, corrected_by, withdrawn_at } of corrections)
		items.push({
			kind: "correction",
			at: corrected_at.toISOString(),
			text: messages.corrected(messages.requirements[requirement] ?? requirement, value, reason, withdrawn_at !== null),
			source: corrected_by,
		});
	return items.toSorted((first, second) => (first.at ?? "").localeCompare(second.at ?? ""));
}
