import { expect, test } from "vitest";
import { chooseRuleSet } from "./choose-rule-set.ts";
import type { DeliveryMethod } from "./credit-rule.ts";

const internet: DeliveryMethod[] = ["group_internet"];
// Until November 2028, programs follow the text under which they were first published.
const text2024 = {
	name: "2024",
	methods: internet,
	validFrom: "2024-01-01",
	closedOn: "2027-03-01",
	supersededOn: "2028-11-01",
};
const text2026 = { name: "2026", methods: internet, validFrom: "2027-03-01", closedOn: null, supersededOn: null };
const selfStudy = {
	name: "self study",
	methods: ["self_study"] as DeliveryMethod[],
	validFrom: "2024-01-01",
	closedOn: null,
	supersededOn: null,
};

test.each([
	// published, today, the rule set
	["2026-05-01", "2026-11-27", "2024"],
	["2026-05-01", "2027-03-01", "2024"],
	["2027-02-28", "2027-06-01", "2024"],
	["2027-03-01", "2027-06-01", "2026"],
	["2026-05-01", "2028-10-31", "2024"],
	["2026-05-01", "2028-11-01", "2026"],
	// Older than every text of the body.
	["2020-01-01", "2026-11-27", "2024"],
])("a program published on %s follows on %s the text of %s", (publishedOn, today, name) => {
	for (const ruleSets of [
		[text2024, text2026, selfStudy],
		[selfStudy, text2026, text2024],
	])
		expect(chooseRuleSet(ruleSets, { method: "group_internet", publishedOn, today })?.name).toBe(name);
});

test("a method without a rule set has none", () => {
	expect(
		chooseRuleSet([text2024, text2026], { method: "nano", publishedOn: "2026-05-01", today: "2026-11-27" }),
	).toBeUndefined();
});
