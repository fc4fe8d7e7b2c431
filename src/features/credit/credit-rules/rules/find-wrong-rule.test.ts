import { expect, test } from "vitest";
import type { CreditRule } from "./credit-rule.ts";
import { findWrongRule } from "./find-wrong-rule.ts";
import { plainRule } from "./presets/preset.ts";

const step = (answeredPercent: number, creditPercent: number) => ({ answeredPercent, creditPercent });
const all = [step(100, 100)];

test.each<[string, Partial<CreditRule>, string[]]>([
	["attendance alone", {}, []],
	["checks that all have to be answered", { checksPerCredit: 3, partialCredit: all }, []],
	[
		"partial credit",
		{ checksPerCredit: 3, silentChecksPerCredit: 3, partialCredit: [step(75, 100), step(50, 50)] },
		[],
	],
	["checks without a step", { checksPerCredit: 3 }, ["partialCredit"]],
	["a step without checks", { partialCredit: all }, ["checksPerCredit"]],
	[
		"more silent checks than checks",
		{ checksPerCredit: 1, silentChecksPerCredit: 2, partialCredit: all },
		["silentChecksPerCredit"],
	],
	["silent checks without checks", { silentChecksPerCredit: 1 }, ["silentChecksPerCredit"]],
	[
		"a whole credit that no one reaches",
		{ checksPerCredit: 3, partialCredit: [step(100, 50)] },
		["partialCredit.0.creditPercent"],
	],
	[
		"a first step that no one needs",
		{ checksPerCredit: 3, partialCredit: [step(100, 100), step(50, 100)] },
		["partialCredit.1.creditPercent"],
	],
	[
		"a step that grants nothing",
		{ checksPerCredit: 3, partialCredit: [step(100, 100), step(50, 0)] },
		["partialCredit.1.creditPercent"],
	],
	[
		"credit without an answer",
		{ checksPerCredit: 3, partialCredit: [step(100, 100), step(0, 50)] },
		["partialCredit.1.answeredPercent"],
	],
	["a longest program below the shortest one", { minMinutes: 10, maxMinutes: 9 }, ["maxMinutes"]],
	["a program of exactly ten minutes", { minMinutes: 10, maxMinutes: 10 }, []],
	[
		"a field that is needed and optional",
		{ personFields: ["npi"], optionalPersonFields: ["npi"] },
		["optionalPersonFields"],
	],
])("%s", (_, change, fields) => {
	expect(findWrongRule({ ...plainRule, ...change }).map(({ path }) => path)).toEqual(
		fields.map((field) => `rule.${field}`),
	);
});
