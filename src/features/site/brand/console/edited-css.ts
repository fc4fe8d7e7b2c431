import type { Brand, BrandImage } from "../rules/brand.ts";
import { previewCss, previewLogoCss } from "../rules/brand-css.ts";
import { isReadable } from "../rules/text-color.ts";

const usable = (color: string | null) =>
	color && /^#[0-9a-f]{6}$/i.test(color.trim()) && isReadable(color.trim().toLowerCase())
		? color.trim().toLowerCase()
		: null;

/** Returns the style sheet of a brand that is being edited. Colors that can't be published are left out. */
export const editedCss = (brand: Brand): string =>
	previewCss({ ...brand, accent: usable(brand.accent), neutral: usable(brand.neutral) });

/** Returns the same with the logos, for pages of the site. */
export const sitePreviewCss = (brand: Brand, findImage: (id: string | null) => BrandImage | undefined): string =>
	editedCss(brand) +
	previewLogoCss({ light: findImage(brand.logo), dark: findImage(brand.logoDark) }, brand.siteName !== null);
