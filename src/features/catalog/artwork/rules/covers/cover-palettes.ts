export type CoverFamily = "people" | "compliance" | "life" | "general";

/** `strong` stands out on `ground`, `soft` hardly; `accent` is used sparingly. */
export type CoverPalette = { ground: string; strong: string; middle: string; soft: string; accent: string };

const palette = (ground: string, strong: string, middle: string, soft: string, accent: string): CoverPalette => ({
	ground,
	strong,
	middle,
	soft,
	accent,
});

/** Light and dark grounds alternate, so that neighbors in a grid differ. */
export const coverPalettes: Record<CoverFamily, readonly CoverPalette[]> = {
	people: [
		palette("#faf3e7", "#14213d", "#c8553d", "#ecdcc6", "#e3a33a"),
		palette("#bf5138", "#fbeedd", "#7f2d22", "#d0694e", "#f0b650"),
		palette("#f2dccd", "#5a1f2b", "#cb5f45", "#f9ede4", "#1d5560"),
		palette("#1a2948", "#f7e9d5", "#d0654a", "#2b3d64", "#eab04d"),
		palette("#e2a742", "#14213d", "#b5452d", "#edc473", "#fbf3e3"),
	],
	compliance: [
		palette("#f5f1e8", "#14213d", "#5b7099", "#dedccf", "#b3402e"),
		palette("#14213d", "#f3ecdd", "#4a628f", "#22345a", "#cf9f43"),
		palette("#cdd7e2", "#14213d", "#6a82a6", "#e5eaf0", "#a8322f"),
		palette("#5b1f2e", "#f3e6d6", "#9c4a52", "#702b3b", "#d6a64f"),
		palette("#ddd2bb", "#1d2b45", "#94825a", "#ece5d4", "#2f5d6b"),
		palette("#3a5276", "#f4efe4", "#17284a", "#516b95", "#e6b95f"),
	],
	life: [
		palette("#f4f5ec", "#0f4c4f", "#4f9c91", "#d5e5da", "#e4714f"),
		palette("#0e4347", "#eef3e6", "#3f9088", "#185458", "#f0a65c"),
		palette("#adcab4", "#10383c", "#4f8a7c", "#c8decd", "#fbf8ec"),
		palette("#11303a", "#d9ece2", "#4fa596", "#1b434e", "#e8785a"),
		palette("#dcebe4", "#14213d", "#2f8f86", "#c2dcd1", "#d9563f"),
		palette("#1f7675", "#f5f2e4", "#0f484b", "#388f8b", "#f3b562"),
	],
	general: [
		palette("#f0ebe1", "#2d2a3e", "#8674a0", "#ddd5c8", "#c98a3a"),
		palette("#3a2b4c", "#f3ebe0", "#8a6ea4", "#4b3a60", "#e3ab5c"),
		palette("#d8d2e2", "#2b2340", "#7d6b9c", "#e9e5ef", "#b8543f"),
		palette("#5f6745", "#f6f1de", "#353b26", "#777f59", "#e8b65a"),
		palette("#e5e0cc", "#343a26", "#8c9266", "#f2efe2", "#6b4a7d"),
	],
};

/** Returns `general` for an unknown or empty category. */
export function coverFamily(category: string): CoverFamily {
	const name = category.toLowerCase();
	if (/life\s*-?_?scien|pharma|clinic|medical|biotech/.test(name)) return "life";
	if (/complian|regulat|legal|\blaw\b/.test(name)) return "compliance";
	if (/human\s*-?_?resource|\bhr\b|payroll|people/.test(name)) return "people";
	return "general";
}
