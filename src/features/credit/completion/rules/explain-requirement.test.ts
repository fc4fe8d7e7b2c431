import { expect, test } from "vitest";
import { presets } from "#features/credit/credit-rules/rules/presets/presets.ts";
import type { DecidedRequirement } from "./decision/decide-credit.ts";
import { explainRequirement } from "./explain-requirement.ts";

const [{ rule }] = presets as [(typeof presets)[number]];
const requirement = (more: Partial<DecidedRequirement>): DecidedRequirement => ({
	...{ kind: "checks", needed: 4, have: 3, met: false, canStillMeet: false, allows: 0, corrected: false },
	...more,
});
const explained = {
	...{ rule, isOver: true, plan: { takesMinutes: false }, minutesOnAir: 60, lastCountedAt: null },
	evidence: {
		...{
			attendedMinutes: 60,
			checks: [],
			groupConfirmed: false,
			expertPresent: false,
			watchedPercent: 0,
			hasEvaluated: false,
		},
		...{ personFields: [], corrections: [], claimedCredits: null, exam: null },
	},
};
const check = (outcome: "missed" | "not_shown" | "answered", cause: string | null = null) => ({
	...{ kind: "silent" as const, outcome, cause, askedAt: new Date("2026-12-01T19:17:00Z") },
});
const missed = "The check on Dec 1, 2026, 2:17 PM EST was missed.";

test.each([
	[
		"a missed check with its time and why",
		{},
		[check("answered"), check("missed", "hidden")],
		`3 presence checks answered. Full credit takes 4. ${missed} The page was in the background.`,
	],
	[
		"checks so far",
		{ isOver: false, have: 1 },
		[check("answered")],
		"1 presence check answered so far. Full credit takes 4.",
	],
	[
		"what wasn't shown, if it costs credit",
		{ have: 4 },
		[check("not_shown")],
		"4 presence checks answered. Full credit takes 4. 1 check couldn't be shown, so less credit can be earned.",
	],
	[
		"minutes without the checks of a body's rule",
		{ kind: "attendance", needed: 58, have: 60 },
		[check("missed")],
		"60 minutes attended. Full credit takes 58.",
	],
	[
		"minutes that a missed check took",
		{ kind: "attendance", needed: 58, have: 40, plan: { takesMinutes: true } },
		[check("missed")],
		`40 minutes attended. Full credit takes 58. ${missed} Time after a missed check doesn't count until the next answer.`,
	],
	[
		"when the attendance last counted, if it is too short",
		{ kind: "attendance", needed: 58, have: 24, lastCountedAt: new Date("2026-12-01T18:24:10Z") },
		[],
		"24 minutes attended. Full credit takes 58. The attendance last counted on Dec 1, 2026, 1:24 PM EST.",
	],
	[
		"the time on the air, if no one could attend enough",
		{ kind: "attendance", needed: 13, have: 11, minutesOnAir: 11 },
		[],
		"11 minutes attended. The session was on the air for 11.",
	],
] as const)(
	"says %s",
	(_, {
		isOver = true,
		plan = { takesMinutes: false },
		minutesOnAir = 60,
		lastCountedAt = null,
		...more
	}: Partial<DecidedRequirement> & {
		isOver?: boolean;
		plan?: { takesMinutes: boolean };
		minutesOnAir?: number;
		lastCountedAt?: Date | null;
	}, checks, why) => {
		expect(
			explainRequirement(requirement(more), { ...explained, isOver, plan, minutesOnAir, lastCountedAt, checks }),
		).toBe(why);
	},
);

test.each([
	["passed", { met: true, have: 80 }, { percent: 80, neededPercent: 70 }, "Exam passed with 80%, 70% needed."],
	[
		"passed elsewhere",
		{ met: true, have: 70, corrected: true },
		null,
		"The exam was passed elsewhere. Our staff recorded it.",
	],
	["never begun", { have: 0 }, null, "The exam is missing; 70% is needed."],
	[
		"failed, with attempts",
		{ have: 60, canStillMeet: true },
		{ percent: 60, neededPercent: 70 },
		"60% in the exam, 70% needed. You can try again.",
	],
	[
		"failed for good",
		{ have: 60 },
		{ percent: 60, neededPercent: 70 },
		"60% in the exam, 70% needed. No attempts are left, or the last day is over. Write to us.",
	],
] as const)("says about an exam that it was %s", (_, more, exam, why) => {
	const evidence = { ...explained.evidence, exam };
	expect(
		explainRequirement(requirement({ kind: "exam", needed: 70, ...more }), { ...explained, evidence, checks: [] }),
	).toBe(why);
});
