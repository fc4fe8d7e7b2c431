import { contrast } from "#values/colors/contrast.ts";
import { toHex, toOklch } from "#values/colors/oklch.ts";
import { productColors, type SchemeColors, type SiteColors } from "#values/colors/site-colors.ts";
import { darkestGround, minContrast } from "./text-color.ts";

const step = 0.004;

/** Returns a shade of the hue at this lightness, with at most this chroma. */
function computeShade(hex: string, lightness: number, maxChroma: number): string {
	const { chroma, hue } = toOklch(hex);
	return toHex({ lightness, chroma: Math.min(chroma, maxChroma), hue });
}

/** Raises or lowers the lightness until the shade has the contrast on every background. */
function shadeOn(
	hex: string,
	start: { lightness: number; chroma: number; direction: 1 | -1 },
	grounds: readonly string[],
	minContrast: number,
): string {
	for (let lightness = start.lightness; lightness > 0 && lightness < 1; lightness += start.direction * step) {
		const shade = computeShade(hex, lightness, start.chroma);
		if (grounds.every((ground) => contrast(shade, ground) >= minContrast)) return shade;
	}
	return start.direction > 0 ? "#ffffff" : "#000000";
}

/** Returns a light background that is not darker than `darkestGround`. */
function findGround(hex: string, start: number, chroma: number): string {
	const minContrast = contrast(darkestGround, "#000000");
	for (let lightness = start; lightness < 1; lightness += step) {
		const shade = computeShade(hex, lightness, chroma);
		if (contrast(shade, "#000000") >= minContrast) return shade;
	}
	return "#ffffff";
}

const listGrounds = ({
	paper,
	surface,
	sunken,
	brandWash,
}: Pick<SchemeColors, "paper" | "surface" | "sunken" | "brandWash">) => [...[paper, surface, sunken, brandWash]];

type Neutrals = Pick<SchemeColors, "paper" | "surface" | "sunken" | "ink" | "muted" | "line" | "edge">;

/** The borders of fields need a contrast of 3 (WCAG 1.4.11). */
const minEdgeContrast = 3;

function lightNeutrals(neutral: string): Neutrals {
	const grounds = {
		paper: findGround(neutral, 0.977, 0.009),
		surface: findGround(neutral, 0.994, 0.005),
		sunken: findGround(neutral, 0.947, 0.014),
	};
	const edge = shadeOn(
		neutral,
		{ lightness: 0.592, chroma: 0.024, direction: -1 },
		Object.values(grounds),
		minEdgeContrast,
	);
	return {
		...grounds,
		ink: computeShade(neutral, 0.238, 0.031),
		muted: neutral,
		line: computeShade(neutral, 0.897, 0.02),
		edge,
	};
}

function darkNeutrals(neutral: string): Neutrals {
	const grounds = {
		paper: computeShade(neutral, 0.196, 0.02),
		surface: computeShade(neutral, 0.242, 0.025),
		sunken: computeShade(neutral, 0.174, 0.018),
	};
	const edge = shadeOn(
		neutral,
		{ lightness: 0.588, chroma: 0.027, direction: 1 },
		Object.values(grounds),
		minEdgeContrast,
	);
	return {
		...grounds,
		ink: computeShade(neutral, 0.926, 0.017),
		muted: computeShade(neutral, 0.764, 0.02),
		line: computeShade(neutral, 0.33, 0.026),
		edge,
	};
}

function lightAccents(accent: string, colors: SchemeColors): SchemeColors {
	const brandWash = findGround(accent, 0.941, 0.022);
	const grounds = listGrounds({ ...colors, brandWash });
	const { lightness, chroma } = toOklch(accent);
	const brandStrong = shadeOn(
		accent,
		{ lightness: Math.max(lightness - 0.07, 0.02), chroma, direction: -1 },
		grounds,
		minContrast,
	);
	return { ...colors, brand: accent, brandStrong, brandWash, onBrand: "#ffffff", accent, accentWash: brandWash };
}

function darkAccents(accent: string, colors: SchemeColors): SchemeColors {
	const brandWash = computeShade(accent, 0.293, 0.04);
	const grounds = listGrounds({ ...colors, brandWash });
	const brand = shadeOn(accent, { lightness: 0.771, chroma: 0.12, direction: 1 }, grounds, minContrast);
	const brandStrong = shadeOn(accent, { lightness: 0.85, chroma: 0.09, direction: 1 }, grounds, minContrast);
	return {
		...colors,
		brand,
		brandStrong,
		brandWash,
		onBrand: computeShade(accent, 0.236, 0.037),
		accent: brand,
		accentWash: brandWash,
	};
}

/**
 * Derives every color of the site in both schemes from two readable colors.
 *
 * @param accent the color of buttons and links in the light scheme; null: the product's own
 * @param neutral the color of secondary text in the light scheme, which tints backgrounds and borders; null: the
 *   product's own
 */
export function sitePalette(accent: string | null, neutral: string | null): SiteColors {
	const light = neutral ? { ...productColors.light, ...lightNeutrals(neutral) } : productColors.light;
	const dark = neutral ? { ...productColors.dark, ...darkNeutrals(neutral) } : productColors.dark;
	return accent ? { light: lightAccents(accent, light), dark: darkAccents(accent, dark) } : { light, dark };
}
