import { expect, test } from "vitest";
import { isExpertPresent } from "./is-expert-present.ts";

const span = (from: number, until: number) => ({ from: from * 60_000, until: until * 60_000 });

test.each([
	["no expert", [], false],
	["an expert for the whole session", [span(-5, 65)], true],
	["an expert who left for five minutes", [span(0, 30), span(35, 60)], true],
	["an expert for half of it", [span(0, 30)], false],
	["two experts in turn", [span(0, 30), span(30, 60)], true],
	["two experts at the same time for half of it", [span(0, 30), span(0, 30)], false],
	["an expert before the session", [span(-60, 0)], false],
])("%s: %s", (_, stays, isPresent) => {
	expect(isExpertPresent(stays, span(0, 60))).toBe(isPresent);
});

test("says no for a session without length", () => {
	expect(isExpertPresent([span(0, 60)], span(10, 10))).toBe(false);
});
