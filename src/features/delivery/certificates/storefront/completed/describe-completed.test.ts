import { expect, test } from "vitest";
import type { CompletedCourse } from "../../contract.ts";
import { describeCompleted } from "./describe-completed.ts";

const completed = { completedOn: "2026-03-03", earnsAnother: true, countsFrom: null, year: null };

test.each<[string, Partial<CompletedCourse>, string]>([
	[
		"credit of the year",
		{ year: 2027 },
		"You completed this course on March 3, 2026. Buy it again to earn credit for 2027.",
	],
	[
		"credit of the next year",
		{ year: 2027, countsFrom: "2027-01-01" },
		"You completed this course on March 3, 2026. Buy it again to earn credit for 2027. It counts from January 1, 2027.",
	],
	["a renewal", {}, "You completed this course on March 3, 2026. Buy it again to renew your certificate."],
	[
		"a renewal later",
		{ countsFrom: "2027-01-02" },
		"You completed this course on March 3, 2026. Buy it again to renew your certificate. It counts from January 2, 2027.",
	],
	[
		"nothing more to earn",
		{ earnsAnother: false },
		"You completed this course on March 3, 2026. Your certificate has no end, so you can't earn another one.",
	],
])("offers %s", (_case, facts, expected) => {
	expect(describeCompleted({ ...completed, ...facts }, "buy")).toBe(expected);
});

test("names the seat instead of a purchase", () => {
	expect(describeCompleted({ ...completed, year: 2027 }, "seat")).toBe(
		"You completed this course on March 3, 2026. Accept the seat to earn credit for 2027.",
	);
});
