import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { computeCredits } from "#features/credit/credit-rules/rules/compute-credits.ts";
import type { CreditRule } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { plainRule } from "#features/credit/credit-rules/rules/presets/preset.ts";
import { countChecks, planChecks } from "#features/delivery/live-room/rules/checks/plan-checks.ts";
import { planPresence } from "./plan-presence.ts";

const nasba: CreditRule = {
	...plainRule,
	...{
		minutesPerCredit: 50,
		increment: 0.2,
		rounding: "down",
		firstIncrement: 1,
		checksPerCredit: 3,
		silentChecksPerCredit: 1,
	},
	partialCredit: [
		{ answeredPercent: 75, creditPercent: 100 },
		{ answeredPercent: 50, creditPercent: 50 },
	],
};
const count = (rule: CreditRule, minutes: number) => {
	const perCheck = planPresence(rule, minutes)?.minutesPerCheck ?? null;
	return perCheck === null ? 0 : countChecks(minutes, perCheck);
};

test.each([
	["50 minutes for one credit", nasba, 50, 3],
	["60 minutes for 1.2 credits", nasba, 60, 4],
	["100 minutes for two credits", nasba, 100, 6],
	["90 minutes for 1.8 credits", nasba, 90, 6],
	["40 minutes, which earn no credit", nasba, 40, 0],
	["a rule without checks", plainRule, 60, 0],
])("plans checks of %s", (_case, rule, minutes, checks) => {
	expect(count(rule, minutes)).toBe(checks);
});

describe("the presence that a rule demands", () => {
	test.each<[string, CreditRule, object | undefined]>([
		[
			"names how many to answer, and accepts polls beside silent checks",
			nasba,
			{ acceptsPolls: true, answeredPercent: 75, segmentMinutes: null },
		],
		["accepts no polls if all checks are silent", { ...nasba, silentChecksPerCredit: 3 }, { acceptsPolls: false }],
		[
			"leaves the number of answers open if no credit depends on it",
			{ ...nasba, partialCredit: [] },
			{ answeredPercent: null },
		],
		[
			"has a code word for each credit",
			{ ...plainRule, codeWords: true, minutesPerCredit: 50 },
			{ minutesPerCheck: null, answeredPercent: null, segmentMinutes: 50 },
		],
		["is nothing without checks and code words", plainRule, undefined],
	])("%s", (_case, rule, presence) => {
		if (presence === undefined) expect(planPresence(rule, 60)).toBeUndefined();
		else expect(planPresence(rule, 60)).toMatchObject(presence);
	});

	test("has at least so many checks per credit, also when the session is extended", () => {
		const rules = fc.record({
			minutesPerCredit: fc.constantFrom(50, 60),
			increment: fc.constantFrom(0.1, 0.2, 0.25, 0.5, 1),
			rounding: fc.constantFrom("down" as const, "nearest" as const),
			checksPerCredit: fc.integer({ min: 1, max: 6 }),
		});
		fc.assert(
			fc.property(
				rules,
				fc.integer({ min: 30, max: 300 }),
				fc.integer({ min: 0, max: 120 }),
				(fields, planned, extension) => {
					const rule = { ...plainRule, ...fields };
					const minutesPerCheck = planPresence(rule, planned)?.minutesPerCheck;
					if (!minutesPerCheck) return;
					const minutes = planned + extension;
					const checks = planChecks({
						time: { from: 0, until: minutes * 60_000 },
						minutesPerCheck,
						toShare: () => 0.9,
					});
					expect(checks.length).toBeGreaterThanOrEqual(
						Math.floor(rule.checksPerCredit * computeCredits(minutes, rule)),
					);
					expect(checks.length + 1e-6).toBeGreaterThanOrEqual(rule.checksPerCredit * computeCredits(minutes, rule));
				},
			),
		);
	});
});
