import type { SiteLogo, SiteStyles } from "#values/site-profile.ts";

/** The product's own colors on white paper. */
export const productInk = {
	text: "#13202d",
	muted: "#45525f",
	line: "#d9d2c4",
	brand: "#0e4f5f",
	wash: "#f2ede3",
	accent: "#a8451d",
	accentWash: "#fbe9dc",
	white: "#ffffff",
} as const;

export type Ink = keyof typeof productInk;

/** How documents look. Survives JSON, because documents are drawn in another thread. */
export interface DocumentStyles {
	ink: Record<Ink, string>;
	headlines: "serif" | "sans";
	logo?: Picture | undefined;
}

export interface Picture {
	/** A PNG in base64. */
	png: string;
	/** In points; for a logo, the largest size on paper. */
	width: number;
	height: number;
}

const toLogo = (logo: SiteLogo | null): Pick<DocumentStyles, "logo"> =>
	logo?.onPaper ? { logo: { png: logo.onPaper, width: logo.width, height: logo.height } } : {};

/** Returns the styles of documents with a published brand; undefined for the product's own. */
export function documentStyles(styles: SiteStyles | null): DocumentStyles | undefined {
	if (!styles) return undefined;
	const { ink: text, muted, line, brand, sunken: wash, accent, accentWash } = styles.colors.light;
	return {
		ink: { text, muted, line, brand, wash, accent, accentWash, white: "#ffffff" },
		headlines: styles.headlines,
		...toLogo(styles.logo),
	};
}
