import { describe, expect, test } from "vitest";
import { pollsAsChecks } from "./polls-as-checks.ts";

test.each([
	["a program asks for checks", { isFromPrograms: true }, true],
	["only the site's setting asks for checks", { isFromPrograms: false }, false],
	["nothing asks for checks", undefined, false],
])("records polls as checks when %s", (_, terms, recorded) => {
	expect(pollsAsChecks.areRecorded(terms)).toBe(recorded);
});

test.each([
	[59_999, false],
	[60_000, true],
])("a poll that was open for %i ms is a check: %s", (until, isCheck) => {
	expect(pollsAsChecks.isOpenLongEnough({ askedAt: 0, until })).toBe(isCheck);
});

describe("a poll counts", () => {
	test.each([
		["if it was answered and the rule accepts polls", "content", true, true, true],
		["not without an answer", "content", false, true, false],
		["not if the rule accepts none", "content", true, false, false],
		["only if it is a poll", "silent", true, true, false],
	])("%s", (_, kind, isAnswered, acceptsPolls, counts) => {
		expect(pollsAsChecks.count({ kind, isAnswered }, { acceptsPolls })).toBe(counts);
	});
});
