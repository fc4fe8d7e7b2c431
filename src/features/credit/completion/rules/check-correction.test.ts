import { expect, test } from "vitest";
import { checkCorrection } from "./check-correction.ts";

test.each([
	["attendance", 50, true],
	["attendance", 50.5, false],
	["checks", 3, true],
	["checks", 201, false],
	["codes", 1.5, false],
	["watched", 100, true],
	["watched", 101, false],
	["claim", 0.75, true],
	["claim", 101, false],
	["evaluation", 1, true],
	["evaluation", 0, true],
	["evaluation", 2, false],
	["details", 0.5, false],
] as const)("%s can be corrected to %d: %s", (kind, value, isPossible) => {
	expect(checkCorrection({ kind, hasDocument: false }, value, true) === undefined).toBe(isPossible);
});

test.each([
	["attendance", false],
	["group", false],
	["details", true],
	["evaluation", true],
] as const)("before the session, %s can be corrected: %s", (kind, isPossible) => {
	expect(checkCorrection({ kind, hasDocument: false }, 1, false) === undefined).toBe(isPossible);
});

test.each([
	[1, true, undefined],
	[1, false, "Attach the result of the exam as a document."],
	[0, false, undefined],
	[2, true, "Choose whether the requirement is met."],
])("an exam that was held elsewhere, %d with a document %s: %s", (value, hasDocument, message) => {
	expect(checkCorrection({ kind: "exam", hasDocument }, value, true)).toBe(message);
});
