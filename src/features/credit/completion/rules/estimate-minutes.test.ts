import fc from "fast-check";
import { expect, test } from "vitest";
import { estimateMinutes } from "./estimate-minutes.ts";

const minute = 60_000;
const span = (from: number, until: number) => ({ from: from * minute, until: until * minute });

test.each([
	["no stay", [], 0],
	["a stay", [span(0, 30)], 30],
	["a stay that began before the session and ends after it", [span(-10, 90)], 60],
	["stays that overlap", [span(0, 30), span(20, 40)], 40],
	["a stay within another", [span(0, 30), span(10, 20)], 30],
	["a short absence", [span(0, 30), span(31, 60)], 60],
	["a long absence", [span(0, 20), span(40, 60)], 40],
	["stays in any order", [span(40, 60), span(0, 20)], 40],
])("counts %s", (_, stays, minutes) => {
	expect(estimateMinutes(stays, span(0, 60))).toBe(minutes);
});

test("never counts more than the session", () => {
	const anySpan = fc.tuple(fc.integer({ min: -50, max: 120 }), fc.nat({ max: 90 })).map(([from, length]) => span(from, from + length));
	fc.assert(fc.property(fc.array(anySpan), (stays) => void expect(estimateMinutes(stays, span(0, 60))).toBeLessThanOrEqual(60)));
});
