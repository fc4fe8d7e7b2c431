import sans from "./instrument-sans.woff2?url";
import serif from "./newsreader-display.woff2?url";

/** Link descriptors for the two fonts that every page shows at once; the extended files load only when a name needs them. */
export const fontPreloads = [sans, serif].map((href) => ({
	rel: "preload" as const,
	href,
	as: "font" as const,
	type: "font/woff2",
	crossOrigin: "anonymous" as const,
})) satisfies object[];
