import { createHash } from "node:crypto";
import type { Database } from "#platform/index.ts";
import type { SiteStyles } from "#values/site-profile.ts";
import type { Brand } from "../rules/brand.ts";
import { brandCss, mediumRadius } from "../rules/brand-css.ts";
import { sitePalette } from "../rules/site-palette.ts";
import { drawMark } from "./draw-mark.ts";
import { findImages, type StoredImage } from "./image-store.ts";
import { iconAddress, markAddress, shareAddress } from "./serve-icon.ts";
import { brandImage } from "./store-image.ts";

/**
 * Returns the address of a brand's style sheets. After a backup was restored, the same version can have other rules.
 */
const sheetFolder = (version: number, css: string): string =>
	`/brand/${version}-${createHash("sha256").update(css).digest("base64url").slice(0, 8)}`;

const webFonts = { editorial: "all", modern: "sans", system: "none" } as const;

interface BrandImages {
	logo: StoredImage | undefined;
	logoDark: StoredImage | undefined;
	icon: StoredImage | undefined;
}

/** Reads the images of a brand. */
export async function readImages(db: Database, { logo, logoDark, icon }: Brand): Promise<BrandImages> {
	const images = await findImages(db, [logo, logoDark, icon]);
	const find = (id: string | null) => images.find((image) => image.id === id);
	return { logo: find(logo), logoDark: find(logoDark), icon: find(icon) };
}

/** Returns the styles of a version of the brand; null if it has only the product's styles. */
export function createSiteStyles(
	brand: Brand,
	{ logo, logoDark, icon }: BrandImages,
	{ siteName, version }: { siteName: string; version: number },
): SiteStyles | null {
	const rules = brandCss(brand, { light: logo && brandImage(logo), dark: logoDark && brandImage(logoDark) });
	const hasLogo = Boolean(logo ?? logoDark);
	const hasOwnName = brand.siteName !== null || hasLogo;
	if (rules === "" && !icon && !hasOwnName) return null;
	const typeface = brand.typeface ?? "editorial";
	const styles: SiteStyles = {
		css: rules,
		sheets: null,
		colors: sitePalette(brand.accent, brand.neutral),
		headlines: typeface === "editorial" ? "serif" : "sans",
		webFonts: webFonts[typeface],
		radius: mediumRadius(brand.corners),
		icon: icon ? iconAddress(icon.id) : hasOwnName ? markAddress(version) : null,
		share: hasOwnName ? shareAddress(version) : null,
		logo: null,
	};
	const css = brand.siteName !== null && !hasLogo ? rules + markRules(drawMark({ siteName, styles }, 32)) : rules;
	return css === "" ? styles : { ...styles, css, sheets: sheetFolder(version, css) };
}

/** Replaces the product's mark beside the name. */
const markRules = (mark: string | null): string =>
	mark
		? `.site-mark{background:url(data:image/svg+xml;base64,${Buffer.from(mark).toString("base64")})}.site-mark>*{display:none}`
		: ".site-mark{display:none}";
