import { expect, test } from "vitest";
import { CreditRule, RuleSetDetails } from "../credit-rule.ts";
import { findWrongRule } from "../find-wrong-rule.ts";
import { listUnsupported } from "../list-unsupported.ts";
import { plainRule } from "./preset.ts";
import { listUnconfirmed, presets } from "./presets.ts";

test.each(presets.map((preset) => [preset.code, preset] as const))(
	"%s is a valid rule set, and each value that differs from plain attendance has a source",
	(_code, preset) => {
		const { code: _, sources, ...details } = preset;
		expect(RuleSetDetails.safeParse({ ...details, confirmed: [] }).error).toBeUndefined();
		expect(findWrongRule(details.rule)).toEqual([]);
		const sourced = new Set(sources.flatMap(({ fields }) => fields));
		const changed = (Object.keys(CreditRule.shape) as (keyof CreditRule)[]).filter(
			(field) => JSON.stringify(preset.rule[field]) !== JSON.stringify(plainRule[field]) && field !== "methodName",
		);
		expect(changed.filter((field) => !sourced.has(field))).toEqual([]);
	},
);

test("the presets that Lectern can't satisfy yet are those with a report", () => {
	expect(presets.filter(({ code, rule }) => listUnsupported(rule, code).length > 0).map(({ code }) => code)).toEqual([
		...["acpe", "ama-pra", "ama-pra-recording"],
	]);
});

test.each([
	["rules of the provider's own", null, {}, "live", []],
	["a preset", "shrm", {}, "recording", []],
	["a preset that was withdrawn", "ny-cle", {}, "live", [expect.stringContaining("withdrawn")]],
	["code words, live", null, { codeWords: true }, "live", []],
	[
		"code words of a recording",
		null,
		{ codeWords: true },
		"recording",
		["The rules require code words, which recordings can't show yet."],
	],
] as const)("lists what Lectern can't do yet: %s", (_, preset, change, way, sentences) => {
	expect(listUnsupported({ ...plainRule, ...change }, preset, way)).toEqual(sentences);
});

test("codes are unique", () => {
	expect(new Set(presets.map(({ code }) => code)).size).toBe(presets.length);
});

test("lists what is not confirmed with the body, until the provider confirms it", () => {
	expect(listUnconfirmed("hrci", [])).toEqual(["maxSpeed", "retentionYears", "arrivalMinutes"]);
	expect(listUnconfirmed("hrci", ["arrivalMinutes", "maxSpeed"])).toEqual(["retentionYears"]);
	expect(listUnconfirmed(null, [])).toEqual([]);
});
