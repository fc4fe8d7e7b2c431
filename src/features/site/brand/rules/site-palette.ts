import { contrast } from "#values/colors/contrast.ts";
import { hexOf, oklchOf } from "#values/colors/oklch.ts";
import { productColors, type SchemeColors, type SiteColors } from "#values/colors/site-colors.ts";
import { darkestGround, leastContrast } from "./text-color.ts";

const step = 0.004;

/** Returns a shade of the hue at this lightness, with at most this chroma. */
function shadeOf(hex: string, lightness: number, mostChroma: number): string {
	const { chroma, hue } = oklchOf(hex);
	return hexOf({ lightness, chroma: Math.min(chroma, mostChroma), hue });
}

/** Raises or lowers the lightness until the shade has the contrast on every background. */
function shadeOn(hex: string, start: { lightness: number; chroma: number; direction: 1 | -1 }, grounds: readonly string[], least: number): string {
	for (let lightness = start.lightness; lightness > 0 && lightness < 1; lightness += start.direction * step) {
		const shade = shadeOf(hex, lightness, start.chroma);
		if (grounds.every((ground) => contrast(shade, ground) >= least)) return shade;
	}
	return start.direction > 0 ? "#ffffff" : "#000000";
}

/** Returns a light background that is not darker than `darkestGround`. */
function groundOf(hex: string, start: number, chroma: number): string {
	const least = contrast(darkestGround, "#000000");
	for (let lightness = start; lightness < 1; lightness += step) {
		const shade = shadeOf(hex, lightness, chroma);
		if (contrast(shade, "#000000") >= least) return shade;
	}
	return "#ffffff";
}

const groundsOf = ({ paper, surface, sunken, brandWash }: Pick<SchemeColors, "paper" | "surface" | "sunken" | "brandWash">) => [
	...[paper, surface, sunken, brandWash],
];

type Neutrals = Pick<SchemeColors, "paper" | "surface" | "sunken" | "ink" | "muted" | "line" | "edge">;

/** The borders of fields need a contrast of 3 (WCAG 1.4.11). */
const leastEdge = 3;

function lightNeutrals(neutral: string): Neutrals {
	const grounds = { paper: groundOf(neutral, 0.977, 0.009), surface: groundOf(neutral, 0.994, 0.005), sunken: groundOf(neutral, 0.947, 0.014) };
	const edge = shadeOn(neutral, { lightness: 0.592, chroma: 0.024, direction: -1 }, Object.values(grounds), leastEdge);
	return { ...grounds, ink: shadeOf(neutral, 0.238, 0.031), muted: neutral, line: shadeOf(neutral, 0.897, 0.02), edge };
}

function darkNeutrals(neutral: string): Neutrals {
	const grounds = { paper: shadeOf(neutral, 0.196, 0.02), surface: shadeOf(neutral, 0.242, 0.025), sunken: shadeOf(neutral, 0.174, 0.018) };
	const edge = shadeOn(neutral, { lightness: 0.588, chroma: 0.027, direction: 1 }, Object.values(grounds), leastEdge);
	return { ...grounds, ink: shadeOf(neutral, 0.926, 0.017), muted: shadeOf(neutral, 0.764, 0.02), line: shadeOf(neutral, 0.33, 0.026), edge };
}

function lightAccents(accent: string, colors: SchemeColors): SchemeColors {
	const brandWash = groundOf(accent, 0.941, 0.022);
	const grounds = groundsOf({ ...colors, brandWash });
	const { lightness, chroma } = oklchOf(accent);
	const brandStrong = shadeOn(accent, { lightness: Math.max(lightness - 0.07, 0.02), chroma, direction: -1 }, grounds, leastContrast);
	return { ...colors, brand: accent, brandStrong, brandWash, onBrand: "#ffffff", accent, accentWash: brandWash };
}

function darkAccents(accent: string, colors: SchemeColors): SchemeColors {
	const brandWash = shadeOf(accent, 0.293, 0.04);
	const grounds = groundsOf({ ...colors, brandWash });
	const brand = shadeOn(accent, { lightness: 0.771, chroma: 0.12, direction: 1 }, grounds, leastContrast);
	const brandStrong = shadeOn(accent, { lightness: 0.85, chroma: 0.09, direction: 1 }, grounds, leastContrast);
	return { ...colors, brand, brandStrong, brandWash, onBrand: shadeOf(accent, 0.236, 0.037), accent: brand, accentWash: brandWash };
}

/**
 * Derives every color of the site in both schemes from two readable colors.
 *
 * @param accent the color of buttons and links in the light scheme; null: the product's own
 * @param neutral the color of secondary text in the light scheme, which tints backgrounds and borders; null: the product's own
 */
export function sitePalette(accent: string | null, neutral: string | null): SiteColors {
	const light = neutral ? { ...productColors.light, ...lightNeutrals(neutral) } : productColors.light;
	const dark = neutral ? { ...productColors.dark, ...darkNeutrals(neutral) } : productColors.dark;
	return accent ? { light: lightAccents(accent, light), dark: darkAccents(accent, dark) } : { light, dark };
}
