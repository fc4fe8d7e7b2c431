import fc from "fast-check";
import { expect, test } from "vitest";
import { computeCredits } from "./compute-credits.ts";
import { presets } from "./presets/presets.ts";

const findRule = (code: string) => {
	const preset = presets.find((preset) => preset.code === code);
	if (!preset) throw new Error(`No preset ${code}`);
	return preset.rule;
};

test.each([
	// preset, minutes, credits
	["nasba-2024-internet", 49, 0],
	["nasba-2024-internet", 50, 1],
	["nasba-2024-internet", 59, 1],
	["nasba-2024-internet", 60, 1.2],
	["nasba-2024-internet", 100, 2],
	["nasba-2024-internet", 149, 2.8],
	["nasba-2024-self-study", 24, 0],
	["nasba-2024-self-study", 25, 0.5],
	["nasba-2024-self-study", 35, 0.6],
	["nasba-2024-nano", 9, 0],
	["nasba-2024-nano", 10, 0.2],
	["nasba-2024-nano", 19, 0.2],
	["nasba-2024-nano", 20, 0],
	["shrm", 30, 0.5],
	["shrm", 37, 0.5],
	["shrm", 44, 0.75],
	["shrm", 65, 1],
	["shrm", 80, 1.25],
	["shrm", 60, 1],
	["hrci", 44, 0],
	["hrci", 45, 0.75],
	["hrci", 320, 5.25],
	["hrci", 330, 5.5],
	["acpe", 14, 0],
	["acpe", 60, 1],
	["ama-pra", 67, 1],
	["ama-pra", 68, 1.25],
	["iacet", 29, 0],
	["iacet", 30, 0.1],
	["iacet", 660, 1.1],
	["attendance", 60, 1],
])("%s grants for %d minutes %d credits", (code, minutes, credits) => {
	expect(computeCredits(minutes, findRule(code))).toBe(credits);
});

const counting = fc.record({
	minutesPerCredit: fc.constantFrom(50, 60, 600),
	increment: fc.constantFrom(0.1, 0.2, 0.25, 0.5, 1),
	rounding: fc.constantFrom("down" as const, "nearest" as const),
	firstIncrement: fc.constantFrom(null, 0.2, 0.5, 1),
	minMinutes: fc.integer({ min: 0, max: 60 }),
	maxMinutes: fc.constant(null),
});
const minutes = fc.integer({ min: 0, max: 1_440 });

test("more minutes never earn less", () => {
	fc.assert(
		fc.property(counting, minutes, minutes, (rule, first, second) => {
			const [fewer, more] = first < second ? [first, second] : [second, first];
			expect(computeCredits(more, rule)).toBeGreaterThanOrEqual(computeCredits(fewer, rule));
		}),
	);
});

test("credits are whole increments or the first increment, and rounding down never adds", () => {
	fc.assert(
		fc.property(counting, minutes, (rule, given) => {
			const hundredths = Math.round(computeCredits(given, rule) * 100);
			const isFirst = hundredths === Math.round((rule.firstIncrement ?? 0) * 100);
			expect(isFirst || hundredths % Math.round(rule.increment * 100) === 0).toBe(true);
			if (rule.rounding === "down") expect(hundredths * rule.minutesPerCredit).toBeLessThanOrEqual(given * 100);
		}),
	);
});
