import { expect, test } from "vitest";
import { findStop } from "./find-stop.ts";

const stops = [{ second: 0 }, { second: 60 }, { second: 120 }];
test.each([
	["before the first", 1, 59.9, undefined],
	["at its second", 59.8, 60.1, 60],
	["at the start", 0, 0.2, 0],
	["after a tab slept: the first of two", 30, 300, 60],
	["after a jump over it", 100, 100.2, undefined],
	["while paused at it", 60, 60, undefined],
	["going on after it", 60.1, 60.3, undefined],
	["after a jump back to just before it", 59, 60, 60],
])("%s", (_, from, to, second) => {
	expect(findStop(stops, { from, to })?.second).toBe(second);
});
