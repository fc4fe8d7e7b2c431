import type { ReadSiteProfile, SiteLook } from "../../../../platform/feature/site-profile.ts";
import { type Brand, productBrand } from "../rules/brand.ts";
import { brandCss, mediumRadius } from "../rules/brand-css.ts";
import { sitePalette } from "../rules/site-palette.ts";
import { findLatestBrand } from "./brand-store.ts";
import { findImages, type StoredImage } from "./image-store.ts";
import { iconAddress } from "./serve-icon.ts";
import { brandImage } from "./store-image.ts";

/** Reads the published brand; the defaults apply to everything it leaves open. */
export const readSiteProfile: ReadSiteProfile = async (db, defaults) => {
	const row = await findLatestBrand(db);
	if (!row) return defaults;
	const brand: Brand = { ...productBrand, ...row.brand };
	return {
		siteName: brand.siteName ?? defaults.siteName,
		supportEmail: brand.supportEmail ?? defaults.supportEmail,
		offices: brand.office1 ? [brand.office1, ...(brand.office2 ? [brand.office2] : [])] : defaults.offices,
		look: lookOf(brand, await findImages(db, [brand.logo, brand.logoDark, brand.icon])),
	};
};

const webFonts = { editorial: "all", modern: "sans", system: "none" } as const;

function lookOf(brand: Brand, images: StoredImage[]): SiteLook | null {
	const find = (id: string | null) => images.find((image) => image.id === id);
	const [logo, logoDark, icon] = [find(brand.logo), find(brand.logoDark), find(brand.icon)];
	const css = brandCss(brand, { light: logo && brandImage(logo), dark: logoDark && brandImage(logoDark) });
	if (css === "" && !icon) return null;
	const typeface = brand.typeface ?? "editorial";
	return {
		css,
		colors: sitePalette(brand.accent, brand.neutral),
		headlines: typeface === "editorial" ? "serif" : "sans",
		webFonts: webFonts[typeface],
		radius: mediumRadius(brand.corners),
		hasLogo: Boolean(logo ?? logoDark),
		icon: icon ? iconAddress(icon.id) : null,
	};
}
