import { describe, expect, it } from "vitest";
import { turns } from "./use-turning.ts";

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
