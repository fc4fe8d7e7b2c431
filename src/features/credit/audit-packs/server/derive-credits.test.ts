import fc from "fast-check";
import { expect, test } from "vitest";
import { decideCredit } from "#features/credit/completion/rules/decision/decide-credit.ts";
import {
	type PersonEvidence,
	type ProgramFacts,
	requirementKinds,
} from "#features/credit/completion/rules/decision/person-evidence.ts";
import { computeCredits } from "#features/credit/credit-rules/rules/compute-credits.ts";
import { type CreditRule, personFields } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { presets } from "#features/credit/credit-rules/rules/presets/presets.ts";
import { countMinutes, deriveCredits } from "../../../../../deploy/audit-verifier/derive-credits.mjs";

// The independent program was written from the description of the rules. Here, both decide about the same evidence.

/** What staff correct with a number; the rest is met or not. */
const counted: readonly string[] = ["attendance", "checks", "codes", "watched", "claim"];
const start = Date.parse("2026-12-01T18:00:00Z");
const anyRule: fc.Arbitrary<CreditRule> = fc
	.record({
		preset: fc.constantFrom(...presets.map(({ rule }) => rule)),
		partialCredit: fc.constantFrom<CreditRule["partialCredit"][]>(
			[],
			[{ answeredPercent: 100, creditPercent: 100 }],
			[
				{ answeredPercent: 75, creditPercent: 100 },
				{ answeredPercent: 50, creditPercent: 50 },
			],
		),
		checksPerCredit: fc.integer({ min: 0, max: 4 }),
		codeWords: fc.boolean(),
		claim: fc.constantFrom("automatic" as const, "learner" as const),
		isPreset: fc.boolean(),
	})
	.map(({ preset, isPreset, ...changes }) => (isPreset ? preset : { ...preset, ...changes }));
const anyProgram: fc.Arbitrary<ProgramFacts> = fc
	.record({
		way: fc.constantFrom("live" as const, "recording" as const),
		credits: fc.integer({ min: 1, max: 80 }).map((twentieths) => twentieths / 20),
		minutes: fc.integer({ min: 0, max: 240 }),
		requiredPercent: fc.integer({ min: 0, max: 100 }),
		groupViewing: fc.boolean(),
		isHeld: fc.boolean(),
		announcedChecks: fc.option(fc.integer({ min: 0, max: 10 })),
		uncountedMinutes: fc.constantFrom(0, 0, 10),
		day: fc.constant("2026-12-01"),
		approval: fc.constantFrom({ from: "2026-01-01", to: null }, { from: "2026-01-01", to: "2026-12-31" }, null),
	})
	.map(({ isHeld, ...program }) => ({
		...program,
		held:
			isHeld && program.way === "live"
				? { from: new Date(start), until: new Date(start + program.minutes * 60_000) }
				: null,
	}));
const anyEvidence: fc.Arbitrary<PersonEvidence> = fc.record({
	attendedMinutes: fc.integer({ min: 0, max: 240 }),
	checks: fc.array(
		fc.record({
			kind: fc.constantFrom("silent" as const, "content" as const, "code" as const),
			askedAt: fc.integer({ min: -10, max: 250 }).map((minute) => new Date(start + minute * 60_000)),
			outcome: fc.constantFrom("answered" as const, "missed" as const, "not_shown" as const, "excused" as const),
		}),
		{ maxLength: 12 },
	),
	groupConfirmed: fc.boolean(),
	expertPresent: fc.boolean(),
	watchedPercent: fc.integer({ min: 0, max: 100 }),
	exam: fc.option(
		fc.record({ percent: fc.integer({ min: 0, max: 100 }), neededPercent: fc.integer({ min: 0, max: 100 }) }),
	),
	hasEvaluated: fc.boolean(),
	personFields: fc.subarray([...personFields]),
	corrections: fc
		.uniqueArray(
			fc.record({ requirement: fc.constantFrom(...requirementKinds), value: fc.integer({ min: 0, max: 120 }) }),
			{
				selector: ({ requirement }) => requirement,
				maxLength: 3,
			},
		)
		.map((corrections) =>
			corrections.map(({ requirement, value }) => ({
				requirement,
				value: counted.includes(requirement) ? value : value % 2,
			})),
		),
	claimedCredits: fc.option(fc.integer({ min: 0, max: 60 }).map((twentieths) => twentieths / 20)),
});
/** As in the pack: times are texts. */
const toJson = (value: object) => JSON.parse(JSON.stringify(value));

test("the independent program derives what the product decides, for any rule and evidence", () => {
	fc.assert(
		fc.property(anyRule, anyProgram, anyEvidence, (rule, program, evidence) => {
			expect(deriveCredits(rule, toJson(program), toJson(evidence)) / 100).toBe(
				decideCredit(rule, program, evidence).credits,
			);
		}),
		{ numRuns: 5_000 },
	);
});

test("the independent program counts minutes as the product does", () => {
	fc.assert(
		fc.property(anyRule, fc.integer({ min: 0, max: 1_500 }), (rule, minutes) => {
			expect(countMinutes(minutes, rule) / 100).toBe(computeCredits(minutes, rule));
		}),
		{ numRuns: 5_000 },
	);
});
