import type { personFields } from "#features/credit/credit-rules/rules/credit-rule.ts";

export const requirementKinds = [
	"attendance",
	"checks",
	"codes",
	"group",
	"expert",
	"watched",
	"exam",
	"evaluation",
	"details",
	"claim",
] as const;
export type RequirementKind = (typeof requirementKinds)[number];

/** What happens in a session. Nothing that was recorded of an earlier date counts for them. */
export const sessionRequirements: readonly RequirementKind[] = ["attendance", "checks", "codes", "group", "expert"];

export type PersonField = (typeof personFields)[number];

/**
 * A presence check: silent, about the content, or a code of a segment. Checks of a kind that people can't see are never
 * answered.
 */
export interface EvidenceOfCheck {
	kind: "silent" | "content" | "code";
	askedAt: Date;
	/** `not_shown`: the room could not show it, because the person was away or had no connection. */
	outcome: "answered" | "missed" | "not_shown" | "excused";
}

/** Staff replaced what was recorded. They keep a reason and can keep a document. */
export interface Correction {
	requirement: RequirementKind;
	/**
	 * Minutes attended, answered checks, entered codes or the watched percentage; 1 for the rest if it is met, 0 if it is
	 * not.
	 */
	value: number;
}

/**
 * What is known about a person in a program. It is the same for everyone who reads it: the person, staff and auditors.
 */
export interface PersonEvidence {
	/** Minutes in the session; 0 for a recording. */
	attendedMinutes: number;
	checks: readonly EvidenceOfCheck[];
	/** Whether the host of a group that watches one screen confirmed that the person was in the room. */
	groupConfirmed: boolean;
	/** Whether someone was there to answer questions during a recording that is shown as a session. */
	expertPresent: boolean;
	/** Percentage of the recording, rounded down; 0 for a session. */
	watchedPercent: number;
	/** The attempt at the exam that passed, or else the best one, and what it needed; null before. */
	exam: { percent: number; neededPercent: number } | null;
	hasEvaluated: boolean;
	personFields: readonly PersonField[];
	corrections: readonly Correction[];
	/** Credits that the learner claimed; null before. */
	claimedCredits: number | null;
}

/** What can still happen. */
export interface TimeAhead {
	/** Minutes of the session that are not over. */
	minutes: number;
	/** Checks and codes that will be asked in them. */
	checks: number;
	codes: number;
	canWatch: boolean;
	/** Whether attempts at the exam are left in its time. */
	canSitExam: boolean;
	/** Whether the person can still evaluate, claim and complete the account. */
	canAct: boolean;
}

/** What a program grants, and how it was held. */
export interface ProgramFacts {
	way: "live" | "recording";
	/** Credits that the program announces; 0 if it expired before it was completed. */
	credits: number;
	/** The length of the session as it was held, or of the recording. */
	minutes: number;
	/**
	 * Breaks and introductions in it, which the body doesn't count: they are deducted from what a person attended, too.
	 */
	uncountedMinutes: number;
	/** People watch one screen together, and its host confirms who is in the room. */
	groupViewing: boolean;
	/**
	 * When the session was held. Checks at other times don't count: it ended early, or at another date. Null for a
	 * recording.
	 */
	held: { from: Date; until: Date } | null;
	/** Silent checks that the room announced; null if it announced none, because the session was held elsewhere. */
	announcedChecks: number | null;
	/** The percentage of the recording that has to be watched. */
	requiredPercent: number;
	/** The day of the session, or on which the recording was completed; null before. A date of the site's calendar. */
	day: string | null;
	/** The days of the provider's approval for this body and method on that day, or today before it; null without one. */
	approval: { from: string; to: string | null } | null;
}
