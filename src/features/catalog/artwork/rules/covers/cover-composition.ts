import type { Chance } from "../drawing/seeded-chance.ts";
import { pathData, stroke } from "../drawing/seeded-shapes.ts";
import type { CoverPalette } from "./cover-palettes.ts";

/** Width and height of every cover, and the module all compositions keep to: 16 by 9 of them fill the sheet. */
export const coverSheet = { width: 1200, height: 675, module: 75 } as const;

/** One way to fill the sheet: takes chance and colours, gives SVG elements that lie on the palette's ground. */
export type CoverComposition = (chance: Chance, palette: CoverPalette) => string;

/** The joints between the square tiles of a mosaic that starts at `left`; they also hide the seams a renderer leaves. */
export function tileJoints(left: number, colour: string): string {
	const upright = Array.from({ length: 6 }, (_, i) => pathData`M${left + i * 225} 0V675`);
	return stroke(`${upright.join("")}M0 225H1200M0 450H1200`, colour, 7);
}
