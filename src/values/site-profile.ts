import type { SiteColors } from "./colors/site-colors.ts";
import type { RefundPolicy } from "./refunds/refund-policy.ts";
import type { SiteZones } from "./time-zones/site-zones.ts";

/** The logo as PNG, for emails and documents. */
export interface SiteLogo {
	path: string;
	/** For the dark scheme, if it has its own logo. */
	darkPath: string | null;
	/** How large it is shown, in pixels. */
	width: number;
	height: number;
	/** The picture on white paper, in base64; null if the logo is only for the dark scheme. */
	onPaper: string | null;
}

/** How a published brand looks. */
export interface SiteStyles {
	/** The rules that follow the product's own styles; empty without any. */
	css: string;
	/** The path of the folder whose style sheets contain these rules too; null without any. */
	sheets: string | null;
	colors: SiteColors;
	headlines: "serif" | "sans";
	/** The web fonts that pages preload. */
	webFonts: "all" | "sans" | "none";
	/** The corners of buttons, in pixels. */
	radius: number;
	/** The path of a PNG; null: the product's own icon. */
	icon: string | null;
	/** The path of the image for shared links; null: the product's own. */
	share: string | null;
	logo: SiteLogo | null;
}

/** Who the site belongs to, as visitors see it. The catalog's own name of the site is `siteName` in the app context. */
export interface SiteProfile {
	siteName: string;
	/** The site name of the published brand, if it has one. */
	ownName?: string | null;
	supportEmail: string;
	offices: readonly string[];
	zones: SiteZones;
	/** Undefined: the default promise. */
	refunds?: RefundPolicy;
	/** The line at the end of every page. Undefined: the default one. */
	copyright?: string;
	/** Null: the product's own styles. */
	styles: SiteStyles | null;
}
