import sans from "./instrument-sans.woff2?url";
import serif from "./newsreader-display.woff2?url";

/** Returns the fonts that every page preloads. The extended files load only when a name needs them. */
export function fontPreloads(webFonts: "all" | "sans" | "none" = "all"): string[] {
	return webFonts === "all" ? [sans, serif] : webFonts === "sans" ? [sans] : [];
}
