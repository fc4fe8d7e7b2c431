import { expect, test } from "vitest";
import { applyQuarantine, describeQuarantined, findStaleQuarantine } from "#scripts/test/quarantine.ts";
import type { Reported } from "#scripts/test/reports.ts";

const reported = (title: string, outcome: Reported["outcome"]): Reported => ({
	file: "src/cart.test.ts",
	title,
	outcome,
	tags: [],
});
const tests = [
	reported("adds up", "passed"),
	reported("totals", "failed"),
	reported("taxes", "failed"),
	reported("discounts", "not run"),
];
const entry = (title: string) => ({ test: `src/cart.test.ts › ${title}`, reason: "races with the clock" });

test("without a quarantine, every failed test fails the run", () => {
	expect(applyQuarantine(tests, [])).toEqual({
		passed: 1,
		failed: ["src/cart.test.ts › totals", "src/cart.test.ts › taxes"],
		skipped: 1,
		quarantined: [],
	});
});

test("a quarantined test does not fail the run, and the others still do", () => {
	const { failed, quarantined } = applyQuarantine(tests, [entry("totals")]);
	expect(failed).toEqual(["src/cart.test.ts › taxes"]);
	expect(quarantined.map(describeQuarantined)).toEqual(["src/cart.test.ts › totals (failed): races with the clock"]);
});

test("the summary lists a quarantined test that passed", () => {
	expect(applyQuarantine(tests, [entry("adds up")]).quarantined.map(describeQuarantined)).toEqual([
		"src/cart.test.ts › adds up (passed): races with the clock",
	]);
});

test("a quarantined name that no test has is an error", () => {
	expect(findStaleQuarantine(tests, [entry("totals"), entry("removed")])).toEqual([
		"tests/quarantine.ts names src/cart.test.ts › removed, which is not a test",
	]);
});
