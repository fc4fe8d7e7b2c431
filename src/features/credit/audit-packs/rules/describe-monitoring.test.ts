import { expect, test } from "vitest";
import { plainRule } from "#features/credit/credit-rules/rules/presets/preset.ts";
import { presets } from "#features/credit/credit-rules/rules/presets/presets.ts";
import { describeMonitoring } from "./describe-monitoring.ts";

const counting = "60 minutes are one credit. Credits have steps of 0.25, rounded down.";
const nothing = "Nothing else than minutes, or the share of the recording that the course asks for.";
const half = { answeredPercent: 75, creditPercent: 50 };

test.each([
	[{}, [counting, nothing]],
	[{ minMinutes: 1, firstIncrement: 1 }, [counting, "The smallest number is 1 credit.", "Programs of less than 1 minute earn nothing.", nothing]],
	[
		{ checksPerCredit: 3, silentChecksPerCredit: 1, partialCredit: [half] },
		[
			...[counting, "At least 3 presence checks for each credit.", "Polls of the speaker count as checks."],
			...["Whoever answers 75% of the checks earns 50% of the credits.", "Fewer answers earn nothing."],
		],
	],
	[{ checksPerCredit: 3, silentChecksPerCredit: 3 }, [counting, nothing]],
	[
		{ codeWords: true, expertPresent: true },
		[counting, "A code word in each 60 minutes. All have to be entered.", "Someone who can be asked is there for 90% of the session."],
	],
	[
		{ claim: "learner" as const, evaluation: "required" as const, personFields: ["license_number" as const, "npi" as const] },
		[
			counting,
			"Credit needs an evaluation.",
			"People claim their credit, up to what they earned.",
			"Credit needs these details of the person: license number, npi.",
		],
	],
])("a rule with %j is described", (changes, sentences) => {
	expect(describeMonitoring({ ...plainRule, ...changes })).toEqual(sentences);
});

test("each preset is described without gaps", () => {
	for (const { rule } of presets) expect(describeMonitoring(rule).join(" ")).not.toMatch(/undefined|null|NaN| {2}/);
});
