import type { Database } from "../../../../platform/database/tables.ts";
import type { ReadSiteProfile, SiteStyles } from "../../../../platform/feature/site-profile.ts";
import { type Brand, productBrand, zonesOf } from "../rules/brand.ts";
import { brandCss, mediumRadius } from "../rules/brand-css.ts";
import { sitePalette } from "../rules/site-palette.ts";
import { findLatestBrand } from "./brand-store.ts";
import { siteLogo } from "./draw-logo.ts";
import { drawMark } from "./draw-mark.ts";
import { findImages, type StoredImage } from "./image-store.ts";
import { iconAddress, markAddress, shareAddress } from "./serve-icon.ts";
import { brandImage } from "./store-image.ts";

/** Reads the published brand; the defaults apply to everything it leaves open. */
export const readSiteProfile: ReadSiteProfile = async (db, defaults) => {
	const row = await findLatestBrand(db);
	if (!row) return defaults;
	const brand: Brand = { ...productBrand, ...row.brand };
	const images = await findImages(db, [brand.logo, brand.logoDark, brand.icon]);
	const profile = {
		siteName: brand.siteName ?? defaults.siteName,
		ownName: brand.siteName,
		supportEmail: brand.supportEmail ?? defaults.supportEmail,
		zones: zonesOf(brand),
		offices: brand.office1 ? [brand.office1, ...(brand.office2 ? [brand.office2] : [])] : defaults.offices,
	};
	return { ...profile, styles: await stylesOf(brand, images, { siteName: profile.siteName, version: row.version }) };
};

/** Returns whether a published brand has a logo. */
export const hasLogo = async (db: Database): Promise<boolean> => ((await findLatestBrand(db))?.brand.logo ?? null) !== null;

const webFonts = { editorial: "all", modern: "sans", system: "none" } as const;

async function stylesOf(brand: Brand, images: StoredImage[], { siteName, version }: { siteName: string; version: number }): Promise<SiteStyles | null> {
	const find = (id: string | null) => images.find((image) => image.id === id);
	const [logo, logoDark, icon] = [find(brand.logo), find(brand.logoDark), find(brand.icon)];
	const css = brandCss(brand, { light: logo && brandImage(logo), dark: logoDark && brandImage(logoDark) });
	const hasLogo = Boolean(logo ?? logoDark);
	const hasOwnName = brand.siteName !== null || hasLogo;
	if (css === "" && !icon && !hasOwnName) return null;
	const typeface = brand.typeface ?? "editorial";
	const styles: SiteStyles = {
		css,
		colors: sitePalette(brand.accent, brand.neutral),
		headlines: typeface === "editorial" ? "serif" : "sans",
		webFonts: webFonts[typeface],
		radius: mediumRadius(brand.corners),
		icon: icon ? iconAddress(icon.id) : hasOwnName ? markAddress(version) : null,
		share: hasOwnName ? shareAddress(version) : null,
		logo: await siteLogo(logo, logoDark),
	};
	return brand.siteName !== null && !hasLogo ? { ...styles, css: css + markRules(drawMark({ siteName, styles }, 32)) } : styles;
}

/** Replaces the product's mark beside the name. */
const markRules = (mark: string | null): string =>
	mark ? `.site-mark{background:url(data:image/svg+xml;base64,${Buffer.from(mark).toString("base64")})}.site-mark>*{display:none}` : ".site-mark{display:none}";
