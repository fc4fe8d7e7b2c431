import type { ReadSiteProfile } from "#platform/feature/site-profile.ts";
import type { Database } from "#platform/index.ts";
import { type Brand, productBrand, toRefundPolicy, toSiteZones } from "../rules/brand.ts";
import { findLatestBrand } from "./brand-store.ts";
import { createSiteStyles, readImages } from "./brand-styles.ts";
import { siteLogo } from "./draw-logo.ts";

/** Reads the published brand; the defaults apply to everything it leaves open. */
export const readSiteProfile: ReadSiteProfile = async (db, defaults) => {
	const row = await findLatestBrand(db);
	if (!row) return defaults;
	const brand: Brand = { ...productBrand, ...row.brand };
	const profile = {
		siteName: brand.siteName ?? defaults.siteName,
		ownName: brand.siteName,
		supportEmail: brand.supportEmail ?? defaults.supportEmail,
		zones: toSiteZones(brand),
		refunds: toRefundPolicy(brand),
		...(brand.copyright ? { copyright: brand.copyright } : {}),
		offices: brand.office1 ? [brand.office1, ...(brand.office2 ? [brand.office2] : [])] : defaults.offices,
	};
	const images = await readImages(db, brand);
	const styles = createSiteStyles(brand, images, { siteName: profile.siteName, version: row.version });
	return { ...profile, styles: styles && { ...styles, logo: await siteLogo(images.logo, images.logoDark) } };
};

/** Returns whether a published brand has a logo. */
export const hasLogo = async (db: Database): Promise<boolean> =>
	((await findLatestBrand(db))?.brand.logo ?? null) !== null;
