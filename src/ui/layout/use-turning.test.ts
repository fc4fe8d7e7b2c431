import { describe, expect, it } from "vitest";
import { turnOfSwipe, turns } from "./use-turning.ts";

const free = { paused: false, hovered: false, focused: false, touched: false };

describe("turns", () => {
	it("rotates unless paused", () => {
		expect(turns(free, false)).toBe(true);
	});
	it.each(["paused", "hovered", "focused", "touched"])("pauses while %s", (hold) => {
		expect(turns({ ...free, [hold]: true }, false)).toBe(false);
	});
	it("never rotates with reduced motion", () => {
		expect(turns(free, true)).toBe(false);
	});
});

describe("turnOfSwipe", () => {
	it("moves forward on a left swipe and back on a right swipe", () => {
		expect(turnOfSwipe(-60, 10)).toBe(1);
		expect(turnOfSwipe(60, -10)).toBe(-1);
	});
	it("ignores small movements and vertical scrolling", () => {
		expect(turnOfSwipe(-20, 0)).toBe(0);
		expect(turnOfSwipe(60, 90)).toBe(0);
		expect(turnOfSwipe(50, -50)).toBe(0);
	});
});
