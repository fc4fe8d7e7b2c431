import sans from "./instrument-sans.woff2?url";
import serif from "./newsreader-display.woff2?url";

/** Preload links for the two fonts of every page. The extended files load only when a name needs them. */
export const fontPreloads = [sans, serif].map((href) => ({
	rel: "preload" as const,
	href,
	as: "font" as const,
	type: "font/woff2",
	crossOrigin: "anonymous" as const,
})) satisfies object[];
