import { describe, expect, it } from "vitest";
import { turnOfSwipe, turns } from "./use-turning.ts";

const free = { paused: false, hovered: false, focused: false, touched: false };

describe("turns", () => {
	it("turns while nothing holds it", () => {
		expect(turns(free, false)).toBe(true);
	});
	it.each(["paused", "hovered", "focused", "touched"])("rests while %s", (hold) => {
		expect(turns({ ...free, [hold]: true }, false)).toBe(false);
	});
	it("never turns for those who ask for less motion", () => {
		expect(turns(free, true)).toBe(false);
	});
});

describe("turnOfSwipe", () => {
	it("goes on to the left and back to the right", () => {
		expect(turnOfSwipe(-60, 10)).toBe(1);
		expect(turnOfSwipe(60, -10)).toBe(-1);
	});
	it("takes neither a tremble nor a scroll for a swipe", () => {
		expect(turnOfSwipe(-20, 0)).toBe(0);
		expect(turnOfSwipe(60, 90)).toBe(0);
		expect(turnOfSwipe(50, -50)).toBe(0);
	});
});
