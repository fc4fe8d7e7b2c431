import { expect, test } from "vitest";
import { plainRule } from "#features/credit/credit-rules/rules/presets/preset.ts";
import { findVersion, followRuleSet, type RuleSetVersion } from "./follow-rule-set.ts";

const text2024: RuleSetVersion = {
	...{ id: 1, version: 1, name: "2024", methods: ["group_internet"], rule: plainRule, confirmed: [] },
	...{ validFrom: "2024-01-01", closedOn: "2027-03-01", supersededOn: "2028-11-01" },
};
const changed: RuleSetVersion = { ...text2024, version: 2 };
const text2026: RuleSetVersion = {
	...text2024,
	id: 2,
	name: "2026",
	validFrom: "2027-03-01",
	closedOn: null,
	supersededOn: null,
};
const openEnded: RuleSetVersion = { ...text2024, closedOn: null, supersededOn: null };
const both = [text2024, text2026];

test.each([
	["no rules", undefined, [], null, "2027-01-01", null],
	["rules for another method", undefined, [{ ...text2024, methods: ["nano" as const] }], null, "2027-01-01", null],
	["a draft follows what is in force today", undefined, both, null, "2027-01-01", "2024 v1"],
	["a draft of later follows the new text", undefined, both, null, "2027-03-01", "2026 v1"],
	[
		"a published program keeps its version after a change",
		text2024,
		[changed, text2026],
		"2027-01-01",
		"2027-06-01",
		"2024 v1",
	],
	[
		"a published program keeps its version after the deletion of all rule sets",
		text2024,
		[],
		"2027-01-01",
		"2027-06-01",
		"2024 v1",
	],
	["a superseded text is left", text2024, both, "2027-01-01", "2028-11-01", "2026 v1"],
	[
		"the end of a text is announced after the publication",
		openEnded,
		[changed, text2026],
		"2027-01-01",
		"2028-11-01",
		"2026 v1",
	],
	["a superseded text stays if there is no other", text2024, [], "2027-01-01", "2029-01-01", "2024 v1"],
])("%s", (_, kept, current, firstPublishedOn, today, followed) => {
	const rules = followRuleSet(kept, current, { method: "group_internet", firstPublishedOn, today });
	expect(rules && `${rules.name} v${rules.version}`).toBe(followed);
});

const change = (version: number, from: string) => ({ version, from });
test.each([
	["a draft", null, [], "2027-01-01T18:00:00Z", null],
	["a program without changes", 1, [], "2027-01-01T18:00:00Z", 1],
	["a session before the change", 1, [change(3, "2027-01-01T18:00:00Z")], "2027-01-01T17:59:59Z", 1],
	["a session at the moment of the change", 1, [change(3, "2027-01-01T18:00:00Z")], "2027-01-01T18:00:00Z", 3],
	[
		"a session between two changes",
		1,
		[change(3, "2027-01-01T18:00:00Z"), change(4, "2027-02-01T18:00:00Z")],
		"2027-01-15T18:00:00Z",
		3,
	],
	[
		"a session after both",
		1,
		[change(3, "2027-01-01T18:00:00Z"), change(4, "2027-02-01T18:00:00Z")],
		"2027-02-15T18:00:00Z",
		4,
	],
])("finds the version for %s", (_, ruleVersion, ruleChanges, at, version) => {
	expect(findVersion({ ruleVersion, ruleChanges }, new Date(at))).toBe(version);
});
