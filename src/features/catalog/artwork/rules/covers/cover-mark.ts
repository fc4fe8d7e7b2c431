import { circle, group, pathData, rect, ring, shape, stroke } from "../drawing/seeded-shapes.ts";
import type { CoverFamily, CoverPalette } from "./cover-palettes.ts";

const signs: Record<CoverFamily, (tone: string) => string> = {
	people: (tone) => ring(28, 37.5, 13, tone, 5) + ring(47, 37.5, 13, tone, 5),
	compliance: (tone) => rect(20, 20, 35, 5, tone) + [22, 35, 48].map((x) => rect(x, 29, 5, 18, tone)).join("") + rect(20, 51, 35, 5, tone),
	life: (tone) => stroke(pathData`M37.5 18l17 9.75v19.5l-17 9.75l-17 -9.75v-19.5z`, tone, 5) + circle(37.5, 37.5, 5.5, tone),
	general: (tone) => shape(pathData`M35 25q-8 -5 -17 -3v30q9 -2 17 3zM40 25q8 -5 17 -3v30q-9 -2 -17 3z`, tone),
};

/** A small tab in the corner that identifies the family. */
export function coverMark(family: CoverFamily, palette: CoverPalette): string {
	return group('transform="translate(0 600)"', rect(0, 0, 75, 75, palette.ground), signs[family](palette.strong));
}
