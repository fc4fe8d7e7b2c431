import fc from "fast-check";
import { expect, test } from "vitest";
import type { CreditRule } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { plainRule } from "#features/credit/credit-rules/rules/presets/preset.ts";
import { presets } from "#features/credit/credit-rules/rules/presets/presets.ts";
import { countChecks, describeRequirements } from "./describe-requirements.ts";

const checks = { checksPerCredit: 3, partialCredit: [{ answeredPercent: 100, creditPercent: 100 }] };

test.each<[string, Partial<CreditRule>, "live" | "recording", string[]]>([
	["attendance alone", {}, "live", []],
	[
		"checks that all have to be answered",
		checks,
		"live",
		["At least 5 presence checks come during the session. You can't predict when they come. Answer all of them."],
	],
	["checks of a recording", checks, "recording", []],
	[
		"partial credit",
		{
			...checks,
			partialCredit: [
				{ answeredPercent: 75, creditPercent: 100 },
				{ answeredPercent: 50, creditPercent: 50 },
			],
		},
		"live",
		[
			"At least 5 presence checks come during the session. You can't predict when they come. Answer at least 75% of them for all credits. With 50% you earn 50% of the credits.",
		],
	],
	["code words", { codeWords: true }, "live", ["Enter the codes that the speaker shows, one in each segment."]],
	["an exam", { examQuestionsPerCredit: 5, examPassPercent: 70 }, "recording", ["Pass the exam with at least 70%."]],
	["a required evaluation", { evaluation: "required" }, "live", ["Evaluate the course afterwards. You get credit after that."]],
	["an offered evaluation", { evaluation: "offered" }, "live", ["You'll be asked to evaluate the course afterwards. Credit doesn't depend on it."]],
	["a claim", { claim: "learner" }, "live", ["Claim the credits you attended afterwards, up to 1.5."]],
	[
		"a report alone",
		{ outcome: "report", reportWithinDays: 60, personFields: ["nabp_id", "birthday"] },
		"live",
		[
			"Enter these details in your account: NABP e-Profile ID, month and day of birth.",
			"We report your credits to the body within 60 days.",
			"You don't get a certificate for them.",
		],
	],
])("%s", (_, change, way, sentences) => {
	expect(describeRequirements({ ...plainRule, ...change }, 1.5, way)).toEqual(sentences);
});

test.each([
	[3, 1, 3],
	[3, 0.2, 1],
	[3, 1.1, 4],
	[10, 0.3, 3],
	[0, 2, 0],
])("%i checks per credit are %f credits: at least %i", (checksPerCredit, hours, count) => {
	expect(countChecks({ checksPerCredit }, hours)).toBe(count);
});

test("says for every preset and way only whole sentences", () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...presets),
			fc.integer({ min: 1, max: 400 }),
			fc.constantFrom("live" as const, "recording" as const),
			({ rule }, steps, way) => {
				for (const sentence of describeRequirements(rule, steps / 20, way)) expect(sentence).toMatch(/^[A-Z].*\.$/);
			},
		),
	);
});
