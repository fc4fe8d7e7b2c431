import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CreditRule } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { plainRule } from "#features/credit/credit-rules/rules/presets/preset.ts";
import { presets } from "#features/credit/credit-rules/rules/presets/presets.ts";
import { describeAttendance } from "#features/credit/programs/rules/describe-requirements.ts";
import { type CreditDecision, decideCredit } from "./decide-credit.ts";
import type { EvidenceOfCheck, PersonEvidence, ProgramFacts, TimeAhead } from "./person-evidence.ts";

const findRule = (code: string): CreditRule => presets.find((preset) => preset.code === code)?.rule as CreditRule;
const start = new Date("2026-12-01T18:00:00Z");
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

const approved = { uncountedMinutes: 0, day: "2026-12-01", approval: { from: "2026-01-01", to: null } };
const live = (minutes: number, credits: number): ProgramFacts => ({
	...approved,
	...{ way: "live", credits, minutes, requiredPercent: 100, groupViewing: false },
	...{ held: { from: start, until: after(minutes) }, announcedChecks: null },
});
const recording = (minutes: number, credits: number): ProgramFacts => ({
	...approved,
	...{
		way: "recording",
		credits,
		minutes,
		held: null,
		requiredPercent: 90,
		groupViewing: false,
		announcedChecks: null,
	},
});
const nothing: PersonEvidence = {
	...{
		attendedMinutes: 0,
		checks: [],
		groupConfirmed: false,
		expertPresent: false,
		watchedPercent: 0,
		hasEvaluated: false,
	},
	...{ personFields: [], corrections: [], claimedCredits: null, exam: null },
};
type Outcome = EvidenceOfCheck["outcome"];
const letters: Record<string, Outcome> = { a: "answered", m: "missed", n: "not_shown", e: "excused" };
/** One check in ten minutes: `aamne` are two answered, one missed, one that was not shown, and one that was excused. */
const checks = (outcomes: string, kind: EvidenceOfCheck["kind"] = "silent"): EvidenceOfCheck[] =>
	[...outcomes].map((letter, index) => ({ kind, askedAt: after(index * 10 + 5), outcome: letters[letter] as Outcome }));
const attended = (attendedMinutes: number, more: Partial<PersonEvidence> = {}): PersonEvidence => ({
	...nothing,
	attendedMinutes,
	...more,
});
const watched = (watchedPercent: number, more: Partial<PersonEvidence> = {}): PersonEvidence => ({
	...nothing,
	watchedPercent,
	...more,
});
const decide = (code: string, program: ProgramFacts, evidence: PersonEvidence): CreditDecision =>
	decideCredit(findRule(code), program, evidence);

type Case = [what: string, program: ProgramFacts, evidence: PersonEvidence, credits: number];
const hour = live(60, 1);
test.each<Case>([
	["70 minutes with a break of 10", { ...live(70, 1.25), uncountedMinutes: 10 }, attended(70), 1],
	["who misses 15 minutes besides the break", { ...live(70, 1), uncountedMinutes: 10 }, attended(55), 0.75],
	["the break alone", { ...live(70, 1), uncountedMinutes: 10 }, attended(10), 0],
	["a recording with an introduction of 10 minutes", { ...recording(70, 1.25), uncountedMinutes: 10 }, watched(100), 1],
	["a session that is nothing but breaks", { ...live(10, 1), uncountedMinutes: 10 }, attended(10), 0],
])("breaks don't count: %s", (_, program, evidence, credits) =>
	expect(decide("shrm", program, evidence).credits).toBe(credits),
);

const codeRule: CreditRule = { ...plainRule, minutesPerCredit: 50, increment: 0.5, minMinutes: 25, codeWords: true };
test.each<Case>([
	["all minutes and all codes", live(50, 1), attended(50, { checks: checks("aa", "code") }), 1],
	["one code too few", live(50, 1), attended(50, { checks: checks("am", "code") }), 0],
	["no code was shown", live(50, 1), attended(50), 0],
	["checks instead of codes", live(50, 1), attended(50, { checks: checks("aa") }), 0],
])("codes: %s", (_, program, evidence, credits) =>
	expect(decideCredit(codeRule, program, evidence).credits).toBe(credits),
);

test("needs no more checks than were planned when the session ended early", () => {
	expect(decide("nasba-2024-internet", live(100, 2), attended(100, { checks: checks("aaaa") })).credits).toBe(2);
});

const together = (minutes: number, credits: number): ProgramFacts => ({
	...live(minutes, credits),
	groupViewing: true,
});
test.each<Case>([
	[
		"group viewing, with the host's confirmation",
		together(50, 1),
		attended(50, { checks: checks("aaa"), groupConfirmed: true }),
		1,
	],
	["group viewing that the host didn't confirm", together(50, 1), attended(50, { checks: checks("aaa") }), 0],
	["a confirmation without answers on the phone", together(50, 1), attended(50, { groupConfirmed: true }), 0],
	[
		"a confirmation without time in the room",
		together(50, 1),
		attended(0, { checks: checks("aaa"), groupConfirmed: true }),
		0,
	],
	[
		"a confirmation that staff recorded from a signed list",
		together(50, 1),
		attended(50, { checks: checks("aaa"), corrections: [{ requirement: "group", value: 1 }] }),
		1,
	],
	[
		"a group whose members earn a program of another method by their own evidence",
		live(50, 1),
		attended(50, { checks: checks("aaa") }),
		1,
	],
])("watching one screen: %s", (_, program, evidence, credits) =>
	expect(decide("nasba-2024-internet", program, evidence).credits).toBe(credits),
);

test.each([
	["live", hour, attended(60)],
	["a recording", recording(60, 1), watched(100)],
])("grants nothing without an approval on the day: %s", (_, program, evidence) => {
	expect(decide("shrm", program, evidence).credits).toBe(1);
	const decision = decide("shrm", { ...program, approval: null }, evidence);
	expect(decision).toMatchObject({
		credits: 0,
		maxCredits: 1,
		reachableCredits: 0,
		requirements: [{ kind: "approval", met: false }, { met: true }],
	});
});

test("says for each requirement what is needed and what the person has", () => {
	const program = live(100, 2);
	const evidence = attended(60, { checks: checks("aaannm") });
	expect(decide("nasba-2024-internet", program, evidence)).toEqual({
		...{ credits: 0, maxCredits: 2, reachableCredits: 0 },
		requirements: [
			{ kind: "attendance", needed: 100, have: 60, met: false, canStillMeet: false, allows: 1.2, corrected: false },
			{ kind: "checks", needed: 4, have: 3, met: false, canStillMeet: false, allows: 0, corrected: false },
		],
	});
});

test("counts only checks in the time in which the session was held", () => {
	const early = { ...live(100, 2), minutes: 50, held: { from: start, until: after(50) } };
	// The last two were planned for the time after the early end.
	expect(decide("nasba-2024-internet", early, attended(50, { checks: checks("aaaaamm") })).credits).toBe(1);
	const earlierDate = checks("aaa").map((check) => ({
		...check,
		askedAt: new Date(check.askedAt.getTime() - 86_400_000),
	}));
	expect(decide("nasba-2024-internet", live(50, 1), attended(50, { checks: earlierDate })).credits).toBe(0);
});

test("needs no more checks when a session was extended after they were planned", () => {
	const extended = live(130, 2);
	expect(decide("nasba-2024-internet", extended, attended(130, { checks: checks("aaaaaa") })).credits).toBe(2);
});

/**
 * Eleven of fifteen minutes on the air, five announced checks, ten minutes for a credit, three of four answers for all
 * of it.
 */
describe("a short session of three bodies, by person", () => {
	const short = { minutesPerCredit: 10, minMinutes: 0 };
	const rules: Record<string, CreditRule> = {
		SHRM: { ...findRule("shrm"), ...short },
		HRCI: { ...findRule("hrci"), ...short, codeWords: true },
		CPE: {
			...findRule("nasba-2024-internet"),
			...short,
			silentChecksPerCredit: 0,
			partialCredit: [{ answeredPercent: 75, creditPercent: 100 }],
		},
	};
	const program: ProgramFacts = { ...live(15, 1), announcedChecks: 5 };
	const at = (minute: number, kind: EvidenceOfCheck["kind"], letter: string): EvidenceOfCheck => ({
		kind,
		askedAt: after(minute),
		outcome: letters[letter] as Outcome,
	});
	const person = (minutes: number, silent: string, polls: string, code: string) =>
		attended(minutes, {
			checks: [
				...[...silent].map((letter, index) => at(1 + 2 * index, "silent", letter)),
				...[...polls].map((letter, index) => at(2 + 3 * index, "content", letter)),
				...[...code].map((letter) => at(5, "code", letter)),
			],
		});
	test.each<[string, PersonEvidence, { SHRM: number; HRCI: number; CPE: number }]>([
		["Ann answers all", person(11, "aaaaa", "aa", "a"), { SHRM: 1, HRCI: 1, CPE: 1 }],
		["Pete misses one check, and is there all the time", person(11, "aaaam", "aa", "a"), { SHRM: 1, HRCI: 1, CPE: 1 }],
		[
			"Kim overlooks both polls, and doesn't type the code",
			person(11, "aaaaa", "mm", "m"),
			{ SHRM: 1, HRCI: 0, CPE: 1 },
		],
		[
			"Dan has no connection in one check, and misses another",
			person(11, "aanam", "mm", "m"),
			{ SHRM: 1, HRCI: 0, CPE: 1 },
		],
		["Ben answers one", person(11, "ammmm", "mm", "m"), { SHRM: 1, HRCI: 0, CPE: 0 }],
		[
			"Gus has the page in the background and answers nothing",
			person(11, "mmmmm", "mm", "m"),
			{ SHRM: 1, HRCI: 0, CPE: 0 },
		],
		["Sly sleeps at each check", person(6, "nnnnn", "mm", "m"), { SHRM: 0.5, HRCI: 0, CPE: 0 }],
		["Lea leaves after one check", person(5, "annnn", "nn", "n"), { SHRM: 0.5, HRCI: 0, CPE: 0 }],
		["Lou comes after the first two", person(5, "nnaaa", "na", "n"), { SHRM: 0.5, HRCI: 0, CPE: 0 }],
		["Nora was never in the room", attended(0), { SHRM: 0, HRCI: 0, CPE: 0 }],
		["Ann stays in an extension and misses its checks", person(11, "aaaaamm", "aa", "a"), { SHRM: 1, HRCI: 1, CPE: 1 }],
		[
			"Pete makes up for two missed ones in an extension",
			person(11, "aaammaa", "mm", "a"),
			{ SHRM: 1, HRCI: 1, CPE: 1 },
		],
		["Kim makes up for two missed ones with a poll", person(11, "aaamm", "am", "a"), { SHRM: 1, HRCI: 1, CPE: 1 }],
	])("%s", (_, evidence, credits) => {
		const decided = Object.entries(rules).map(([body, rule]) => [body, decideCredit(rule, program, evidence).credits]);
		expect(Object.fromEntries(decided)).toEqual(credits);
	});
	test("no missed check of four takes the credit, where three of four suffice", () => {
		const hour: ProgramFacts = { ...live(60, 1.2), announcedChecks: 4 };
		const rule = { ...findRule("nasba-2024-internet"), partialCredit: [{ answeredPercent: 75, creditPercent: 100 }] };
		const credits = ["maaa", "amaa", "aama", "aaam", "aamm"].map(
			(outcomes) => decideCredit(rule, hour, attended(60, { checks: checks(outcomes) })).credits,
		);
		expect(credits).toEqual([1.2, 1.2, 1.2, 1.2, 0]);
	});
	test("an overlooked poll takes nothing from four of four", () => {
		const evidence = attended(60, { checks: [...checks("aaaa"), ...checks("mm", "content")] });
		expect(
			decideCredit(findRule("nasba-2024-internet"), { ...live(60, 1.2), announcedChecks: 4 }, evidence).credits,
		).toBe(1.2);
	});
});

test("grants a part of the credits in the steps of the rule", () => {
	const rule: CreditRule = {
		...findRule("nasba-2024-internet"),
		partialCredit: [
			{ answeredPercent: 75, creditPercent: 100 },
			{ answeredPercent: 50, creditPercent: 50 },
		],
	};
	const credits = (outcomes: string) =>
		decideCredit(rule, { ...live(100, 2), announcedChecks: 8 }, attended(100, { checks: checks(outcomes) })).credits;
	expect(["aaaaaaaa", "aaaaaamm", "aaaaammm", "aaaammmm", "aaammmmm"].map(credits)).toEqual([2, 2, 1, 1, 0]);
});

test("corrections replace what was recorded, up and down", () => {
	const correct = (
		requirement: PersonEvidence["corrections"][number]["requirement"],
		value: number,
		evidence = attended(30, { checks: checks("aam") }),
	) => decide("nasba-2024-internet", live(50, 1), { ...evidence, corrections: [{ requirement, value }] });
	expect(correct("attendance", 50).credits).toBe(0);
	expect(correct("checks", 3, attended(50, { checks: checks("aam") })).credits).toBe(1);
	expect(correct("checks", 2, attended(50, { checks: checks("aaa") })).credits).toBe(0);
	// A session elsewhere had no checks here. Staff record answers from a report.
	expect(correct("checks", 3, attended(50)).credits).toBe(1);
	expect(correct("checks", 1, attended(50)).credits).toBe(0);
	expect(correct("attendance", 50, attended(0, { checks: checks("aaa") })).requirements[0]).toMatchObject({
		have: 50,
		met: true,
		corrected: true,
	});
});

describe("an exam", () => {
	const rule = findRule("nasba-2024-self-study");
	const program = recording(50, 1);
	const sat = (percent: number, neededPercent = 70) => watched(100, { exam: { percent, neededPercent } });
	const correct = (value: number, evidence: PersonEvidence) => ({
		...evidence,
		corrections: [{ requirement: "exam" as const, value }],
	});
	test.each([
		["that was never begun", watched(100), 0, { needed: 70, have: 0, met: false }],
		["that failed", sat(60), 0, { needed: 70, have: 60, met: false }],
		["that passed", sat(80), 1, { needed: 70, have: 80, met: true }],
		["under stricter terms, which it keeps", sat(80, 90), 0, { needed: 90, have: 80, met: false }],
		["that was passed elsewhere", correct(1, sat(60)), 1, { needed: 70, have: 70, met: true, corrected: true }],
		["that staff took back", correct(0, sat(80)), 0, { have: 0, met: false, corrected: true }],
		["without watching", { ...sat(80), watchedPercent: 10 }, 0, { met: true }],
	])("%s", (_, evidence, credits, requirement) => {
		const decision = decideCredit(rule, program, evidence);
		expect(decision.credits).toBe(credits);
		expect(decision.requirements.find(({ kind }) => kind === "exam")).toMatchObject(requirement);
	});
	test("can still be passed while attempts are left", () => {
		const ahead: TimeAhead = { minutes: 0, checks: 0, codes: 0, canWatch: true, canSitExam: true, canAct: true };
		expect(decideCredit(rule, program, sat(60), ahead)).toMatchObject({ credits: 0, reachableCredits: 1 });
		expect(decideCredit(rule, program, sat(60), { ...ahead, canSitExam: false })).toMatchObject({
			reachableCredits: 0,
		});
	});
	test("a rule asks for more of the recording than the course", () => {
		const nano = findRule("nasba-2024-nano");
		const short = { ...recording(15, 0.2), requiredPercent: 90 };
		expect(decideCredit(nano, short, { ...sat(100, 100), watchedPercent: 99 }).credits).toBe(0);
		expect(decideCredit(nano, short, sat(100, 100)).credits).toBe(0.2);
	});
});

describe("what can still be reached", () => {
	const rule = findRule("nasba-2024-internet");
	const ahead: TimeAhead = { minutes: 60, checks: 4, codes: 0, canWatch: false, canSitExam: false, canAct: true };
	const evidence = (outcomes: string) => attended(40, { checks: checks(outcomes) });
	test("all, while no check was missed", () => {
		expect(decideCredit(rule, live(100, 2), evidence("aa"), ahead)).toMatchObject({ credits: 0, reachableCredits: 2 });
	});
	test("nothing, once a check was missed that the rule needs", () => {
		const decision = decideCredit(rule, live(100, 2), evidence("am"), ahead);
		expect(decision.reachableCredits).toBe(0);
		expect(decision.requirements.map(({ kind, canStillMeet }) => [kind, canStillMeet])).toEqual([
			["attendance", true],
			["checks", false],
		]);
	});
	test("the evaluation, the claim and missing details after the session", () => {
		const [program, over] = [live(60, 1), { ...ahead, minutes: 0, checks: 0 }];
		expect(decideCredit(findRule("ama-pra"), program, attended(60), over)).toMatchObject({
			credits: 0,
			reachableCredits: 1,
		});
		expect(decideCredit(findRule("ancc"), program, attended(60), over).reachableCredits).toBe(1);
		expect(decideCredit(findRule("ancc"), program, attended(60), { ...over, canAct: false }).reachableCredits).toBe(0);
	});
});

const anyCheck = fc.record({
	kind: fc.constantFrom("silent" as const, "content" as const, "code" as const),
	minute: fc.integer({ min: -10, max: 200 }),
	outcome: fc.constantFrom<Outcome>("answered", "missed", "not_shown", "excused"),
});
const anyEvidence = fc
	.record({
		attendedMinutes: fc.integer({ min: 0, max: 200 }),
		checks: fc.array(anyCheck, { maxLength: 12 }),
		groupConfirmed: fc.boolean(),
		expertPresent: fc.boolean(),
		watchedPercent: fc.integer({ min: 0, max: 100 }),
		hasEvaluated: fc.boolean(),
		hasFields: fc.boolean(),
		exam: fc.option(
			fc.record({ percent: fc.integer({ min: 0, max: 100 }), neededPercent: fc.constantFrom(70, 80, 100) }),
		),
		claimedCredits: fc.option(fc.integer({ min: 0, max: 400 }).map((hundredths) => hundredths / 100)),
	})
	.map(({ hasFields, checks, ...evidence }) => ({
		...evidence,
		checks: checks.map(({ minute, ...check }) => ({ ...check, askedAt: after(minute) })),
		hasFields,
	}));
const anyProgram = fc
	.record({
		way: fc.constantFrom("live" as const, "recording" as const),
		credits: fc.integer({ min: 1, max: 300 }),
		minutes: fc.integer({ min: 1, max: 180 }),
		groupViewing: fc.boolean(),
		announcedChecks: fc.option(fc.integer({ min: 0, max: 8 })),
	})
	.map(
		({ way, credits, minutes, ...more }): ProgramFacts => ({
			...(way === "live" ? live : recording)(minutes, credits / 100),
			...more,
		}),
	);
const anyRule = fc
	.record({
		preset: fc.constantFrom(...presets.map(({ rule }) => rule)),
		partialCredit: fc.constantFrom<CreditRule["partialCredit"]>(
			[],
			[{ answeredPercent: 100, creditPercent: 100 }],
			[
				{ answeredPercent: 75, creditPercent: 100 },
				{ answeredPercent: 50, creditPercent: 50 },
			],
		),
	})
	.map(
		({ preset, partialCredit }): CreditRule => ({
			...preset,
			partialCredit: preset.checksPerCredit > 0 ? partialCredit : preset.partialCredit,
		}),
	);
const complete = (
	rule: CreditRule,
	{ hasFields, ...evidence }: Omit<PersonEvidence, "personFields" | "corrections"> & { hasFields: boolean },
): PersonEvidence => ({
	...evidence,
	personFields: hasFields ? rule.personFields : [],
	corrections: [],
});

test("never grants more than the program announces or the rule allows for its length, and only whole increments", () => {
	fc.assert(
		fc.property(anyRule, anyProgram, anyEvidence, (rule, program, evidence) => {
			const { credits, maxCredits, reachableCredits } = decideCredit(rule, program, complete(rule, evidence));
			expect(credits).toBeLessThanOrEqual(maxCredits);
			expect(maxCredits).toBeLessThanOrEqual(program.credits);
			expect(reachableCredits).toBe(credits);
			const hundredths = Math.round(credits * 100);
			expect(hundredths % Math.round(rule.increment * 100) === 0 || credits === rule.firstIncrement).toBe(true);
			if (credits > 0 && rule.firstIncrement !== null) expect(credits).toBeGreaterThanOrEqual(rule.firstIncrement);
		}),
	);
});

test("grants nothing without attendance or watching", () => {
	fc.assert(
		fc.property(anyRule, anyProgram, anyEvidence, (rule, program, evidence) => {
			const away = complete(rule, { ...evidence, attendedMinutes: 0, watchedPercent: 0 });
			expect(decideCredit(rule, program, away).credits).toBe(0);
		}),
	);
});

test("grants nothing where an answer is required and none was given", () => {
	fc.assert(
		fc.property(anyRule, anyProgram, anyEvidence, (rule, program, evidence) => {
			fc.pre(program.way === "live" && ((rule.checksPerCredit > 0 && rule.partialCredit.length > 0) || rule.codeWords));
			const silent = evidence.checks.map((check) => ({ ...check, outcome: "missed" as const }));
			expect(decideCredit(rule, program, complete(rule, { ...evidence, checks: silent })).credits).toBe(0);
		}),
	);
});

test("more evidence never earns less", () => {
	fc.assert(
		fc.property(
			anyRule,
			anyProgram,
			anyEvidence,
			fc.integer({ min: 0, max: 60 }),
			fc.nat({ max: 11 }),
			(rule, program, evidence, more, index) => {
				const before = decideCredit(rule, program, complete(rule, evidence)).credits;
				const answered = evidence.checks.map((check, place) =>
					place === index ? { ...check, outcome: "answered" as const } : check,
				);
				const richer = {
					...evidence,
					attendedMinutes: evidence.attendedMinutes + more,
					watchedPercent: Math.min(100, evidence.watchedPercent + more),
					checks: answered,
					...{ hasEvaluated: true, hasFields: true, expertPresent: true, groupConfirmed: true },
				};
				expect(decideCredit(rule, program, complete(rule, richer)).credits).toBeGreaterThanOrEqual(before);
			},
		),
		{ numRuns: 300 },
	);
});

test("an excused check counts as an answered one", () => {
	fc.assert(
		fc.property(anyRule, anyProgram, anyEvidence, (rule, program, evidence) => {
			const excused = evidence.checks.map((check) =>
				check.outcome === "answered" ? { ...check, outcome: "excused" as const } : check,
			);
			expect(decideCredit(rule, program, complete(rule, { ...evidence, checks: excused }))).toEqual(
				decideCredit(rule, program, complete(rule, evidence)),
			);
		}),
	);
});

test("who attends as long as the course page says has full attendance, and no one who leaves a minute earlier", () => {
	const lengths = [fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 30 })] as const;
	fc.assert(
		fc.property(fc.constantFrom(...presets.map(({ rule }) => rule)), ...lengths, (rule, minutes, uncountedMinutes) => {
			const [sentence] = describeAttendance(rule, "live", {
				hours: 100,
				minutes,
				uncountedMinutes,
				watchedPercent: null,
			});
			fc.pre(sentence !== undefined);
			const needed = Number(/\d+/.exec(sentence ?? "")?.[0]);
			const [full, short] = [needed, needed - 1].map((attendedMinutes) =>
				decideCredit(
					rule,
					{ ...live(minutes, 100), uncountedMinutes },
					{ ...nothing, attendedMinutes },
				).requirements.find(({ kind }) => kind === "attendance"),
			);
			expect([full?.met, short?.met]).toEqual([true, false]);
		}),
		{ examples: [[plainRule, 60, 0]] },
	);
});
