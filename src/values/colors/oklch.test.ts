import fc from "fast-check";
import { expect, test } from "vitest";
import { toHex, toOklch } from "./oklch.ts";

test("converts every color to OKLCH and back", () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
			const hex = `#${value.toString(16).padStart(6, "0")}`;
			expect(toHex(toOklch(hex))).toBe(hex);
		}),
	);
});

test("matches the values of CSS Color 4", () => {
	const { lightness, chroma, hue } = toOklch("#ff0000");
	expect([lightness, chroma, (hue * 180) / Math.PI].map((part) => part.toFixed(3))).toEqual([
		"0.628",
		"0.258",
		"29.234",
	]);
	expect(toOklch("#ffffff").lightness).toBeCloseTo(1, 5);
});

test("keeps lightness and hue of colors outside sRGB", () => {
	const shown = toOklch(toHex({ lightness: 0.7, chroma: 0.4, hue: 2 }));
	expect(shown.lightness).toBeCloseTo(0.7, 1);
	expect(shown.hue).toBeCloseTo(2, 1);
	expect(shown.chroma).toBeLessThan(0.4);
});
