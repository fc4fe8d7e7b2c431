import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast } from "#values/colors/contrast.ts";
import { toHex, toOklch } from "#values/colors/oklch.ts";
import { type ColorName, productColors } from "#values/colors/site-colors.ts";
import { sitePalette } from "./site-palette.ts";
import { isReadable, minContrast, nearestReadable } from "./text-color.ts";

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
/** Colors that staff can publish. */
const accepted = anyColor.map(nearestReadable);

const grounds: ColorName[] = ["paper", "surface", "sunken", "brandWash"];
const tones: ColorName[] = ["success", "warn", "danger"];
const pairs: [text: ColorName, ground: ColorName, least: number][] = [
	...(["ink", "muted", "brand", "brandStrong", "accent"] as const).flatMap((text) =>
		grounds.map((ground): [ColorName, ColorName, number] => [text, ground, 4.5]),
	),
	["ink", "accentWash", 4.5],
	["accent", "accentWash", 4.5],
	["onBrand", "brand", 4.5],
	["onBrand", "brandStrong", 4.5],
	...tones.flatMap((tone) => grounds.slice(0, 3).map((ground): [ColorName, ColorName, number] => [tone, ground, 4.5])),
	...grounds.slice(0, 3).map((ground): [ColorName, ColorName, number] => ["edge", ground, 3]),
];

describe("the site's palette", () => {
	test("has WCAG AA contrast in both schemes for every accepted pair of colors", () => {
		fc.assert(
			fc.property(fc.option(accepted), fc.option(accepted), (accent, neutral) => {
				for (const [scheme, colors] of Object.entries(sitePalette(accent, neutral)))
					for (const [text, ground, min] of pairs)
						expect(contrast(colors[text], colors[ground]), `${text} on ${ground}, ${scheme}`).toBeGreaterThanOrEqual(
							min,
						);
			}),
			{ examples: [["#000000", "#000000"], ["#ffff00", "#00ffff"].map(nearestReadable) as [string, string]] },
		);
	});

	test("uses both colors exactly as chosen in the light scheme", () => {
		fc.assert(
			fc.property(accepted, accepted, (accent, neutral) => {
				expect(sitePalette(accent, neutral).light).toMatchObject({ brand: accent, muted: neutral });
			}),
		);
	});

	test("is the product's own without a chosen color", () => {
		expect(sitePalette(null, null)).toEqual(productColors);
	});
});

describe("the nearest readable shade", () => {
	test("is readable, and the color itself if that is readable", () => {
		fc.assert(
			fc.property(anyColor, (hex) => {
				const shade = nearestReadable(hex);
				expect(isReadable(shade)).toBe(true);
				if (isReadable(hex)) expect(shade).toBe(hex);
			}),
		);
	});

	test("is the nearest: no shade of the hue between it and the color is readable", () => {
		fc.assert(
			fc.property(
				anyColor.filter((hex) => !isReadable(hex)),
				fc.double({ min: 0.01, max: 1, noNaN: true }),
				(hex, part) => {
					const color = toOklch(hex);
					const { lightness } = toOklch(nearestReadable(hex));
					// Rounding to 8 bits moves the lightness by less than 0.006.
					const between = lightness + 0.006 + (color.lightness - lightness - 0.006) * part;
					if (between > lightness + 0.006) expect(isReadable(toHex({ ...color, lightness: between }))).toBe(false);
				},
			),
		);
	});

	test.each([
		["#f59e0b", false],
		["#0e4f5f", true],
		["#ffffff", false],
	])("judges %s as readable: %s", (hex, expected) => {
		expect(isReadable(hex)).toBe(expected);
		expect(contrast(nearestReadable(hex), "#ebebeb")).toBeGreaterThanOrEqual(minContrast);
	});
});
