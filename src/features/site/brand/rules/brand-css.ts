import type { ColorName } from "#values/colors/site-colors.ts";
import { fitInside } from "#values/formats/fit-inside.ts";
import type { Brand, BrandImage, Corners, Typeface } from "./brand.ts";
import { sitePalette } from "./site-palette.ts";

const radii: Record<Corners, [small: number, medium: number, large: number]> = {
	square: [0, 0, 0],
	slight: [2, 4, 6],
	rounded: [4, 8, 14],
	round: [8, 14, 24],
};

/** Returns the corners of buttons, in pixels. */
export const mediumRadius = (corners: Corners | null): number => radii[corners ?? "rounded"][1];

const systemFonts = 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif';
/** In the layer of the bare elements, so that classes still override them. */
const sansHeadlines = "@layer base{h1,h2,.headline{font-weight:600;letter-spacing:-.02em}}";
const serifHeadlines = "@layer base{h1,h2,.headline{font-weight:500;letter-spacing:-.012em}}";
/** The same as in `ui/styles/tokens.css`. */
const productFonts =
	':root{--font-sans:"Instrument Sans","Instrument Sans Extended","Instrument Sans Fallback",system-ui,sans-serif;' +
	'--font-serif:"Newsreader Display","Newsreader Display Extended","Newsreader Display Fallback",Georgia,serif}';
const fonts: Record<Typeface, { variables: string; rules: string }> = {
	editorial: { variables: "", rules: "" },
	modern: { variables: "--font-serif:var(--font-sans);", rules: sansHeadlines },
	system: { variables: `--font-sans:${systemFonts};--font-serif:${systemFonts};`, rules: sansHeadlines },
};

const toVariable = (name: string) => `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

type Look = Pick<Brand, "accent" | "neutral" | "typeface" | "corners">;

/** The logos of a brand by color scheme. */
export interface Logos {
	light?: BrandImage | undefined;
	dark?: BrandImage | undefined;
}

/**
 * Returns the style sheet of a brand; empty for the product's own styles. It overrides the tokens of
 * `ui/styles/tokens.css`. It contains only checked colors, encoded images and fixed texts, so it is safe in a page.
 */
export function brandCss({ accent, neutral, typeface, corners }: Look, logos: Logos = {}): string {
	const colors = accent || neutral ? colorVariables({ accent, neutral }) : "";
	const radius = corners ? radiusVariables(corners) : "";
	const { variables, rules } = fonts[typeface ?? "editorial"];
	const all = colors + radius + variables;
	return (all ? `:root{${all}}${rules}` : "") + logoRules(logos);
}

/** Returns the style sheet of a brand that also replaces that of a published one, for the preview. */
export function previewCss({ accent, neutral, typeface, corners }: Look): string {
	const { variables, rules } = fonts[typeface ?? "editorial"];
	const reset = productFonts + (rules || serifHeadlines);
	return `${reset}:root{${colorVariables({ accent, neutral })}${radiusVariables(corners ?? "rounded")}${variables}}${rules}`;
}

function colorVariables({ accent, neutral }: Pick<Look, "accent" | "neutral">): string {
	const { light, dark } = sitePalette(accent, neutral);
	return (Object.keys(light) as ColorName[])
		.map((name) => `${toVariable(name)}:light-dark(${light[name]},${dark[name]});`)
		.join("");
}

function radiusVariables(corners: Corners): string {
	const [small, medium, large] = radii[corners];
	return `--radius-sm:${small}px;--radius-md:${medium}px;--radius-lg:${large}px;`;
}

/** The largest size of a logo on a page, in pixels. */
const maxSize = { width: 210, height: 40 };

/** Returns the size at which a page shows a logo, so that the layout never shifts. */
export const logoSize = (image: Pick<BrandImage, "width" | "height">): { width: number; height: number } =>
	fitInside(image, maxSize);

/** The logo stands before the mark and the name, which it replaces for the eye only. */
const logoSelector = "a:has(>.site-mark)::before";
const visibleName =
	".site-mark+span{position:static;width:auto;height:auto;overflow:visible;clip-path:none;white-space:normal}";
const hiddenName =
	".site-mark{display:none}.site-mark+span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}";

/**
 * Returns the rules for the logos that also replace those of a published brand, for the preview on the site. The
 * initial of a name is drawn when it is published.
 */
export function previewLogoCss({ light, dark }: Logos, hasOwnName: boolean): string {
	const any = light ?? dark;
	if (any) return logoRules({ light: light ?? any, dark: dark ?? any });
	const mark = hasOwnName
		? ".site-mark{display:none}"
		: ".site-mark{display:block;background:none}.site-mark>*{display:inline}";
	return `${logoSelector}{content:none}${mark}${visibleName}`;
}

function logoRules({ light, dark }: Logos): string {
	const any = light ?? dark;
	if (!any) return "";
	const toRule = (image: BrandImage) => {
		const { width, height } = logoSize(image);
		return `${logoSelector}{width:${width}px;height:${height}px;background-image:url(${image.address})}`;
	};
	const base = `${hiddenName}${logoSelector}{content:"";background:center/contain no-repeat}${toRule(any)}`;
	if (!light || !dark) return base;
	return `${base}@media(prefers-color-scheme:dark){:root:not([data-theme=light]) ${toRule(dark)}}:root[data-theme=dark] ${toRule(dark)}`;
}
