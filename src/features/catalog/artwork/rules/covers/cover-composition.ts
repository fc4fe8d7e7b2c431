import type { Chance } from "../drawing/seeded-chance.ts";
import { pathData, stroke } from "../drawing/seeded-shapes.ts";
import type { CoverPalette } from "./cover-palettes.ts";

/** All compositions use a grid of 16 by 9 modules. */
export const coverSheet = { width: 1200, height: 675, module: 75 } as const;

/** Returns the SVG elements that cover the palette's ground. */
export type CoverComposition = (chance: Chance, palette: CoverPalette) => string;

/** Draws the joints of a mosaic that starts at `left`. They hide the seams that renderers leave between tiles. */
export function tileJoints(left: number, color: string): string {
	const upright = Array.from({ length: 6 }, (_, i) => pathData`M${left + i * 225} 0V675`);
	return stroke(`${upright.join("")}M0 225H1200M0 450H1200`, color, 7);
}
