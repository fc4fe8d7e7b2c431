import { seededChance, seededNumber } from "../drawing/seeded-chance.ts";
import { circle, group, pathData, picture, rect, ring, shape, stroke } from "../drawing/seeded-shapes.ts";
import { complianceCompositions } from "./cover-compliance.ts";
import { type CoverComposition, coverSheet } from "./cover-composition.ts";
import { generalCompositions } from "./cover-general.ts";
import { lifeCompositions } from "./cover-life.ts";

import { type CoverFamily, type CoverPalette, coverFamily, coverPalettes } from "./cover-palettes.ts";
import { customersCompositions } from "./cover-people.ts";

const signs: Record<CoverFamily, (tone: string) => string> = {
	people: (tone) => ring(28, 37.5, 13, tone, 5) + ring(47, 37.5, 13, tone, 5),
	compliance: (tone) => rect(20, 20, 35, 5, tone) + [22, 35, 48].map((x) => rect(x, 29, 5, 18, tone)).join("") + rect(20, 51, 35, 5, tone),
	life: (tone) => stroke(pathData`M37.5 18l17 9.75v19.5l-17 9.75l-17 -9.75v-19.5z`, tone, 5) + circle(37.5, 37.5, 5.5, tone),
	general: (tone) => shape(pathData`M35 25q-8 -5 -17 -3v30q9 -2 17 3zM40 25q8 -5 17 -3v30q-9 -2 -17 3z`, tone),
};

const compositions: Record<CoverFamily, readonly CoverComposition[]> = {
	people: customersCompositions,
	compliance: complianceCompositions,
	life: lifeCompositions,
	general: generalCompositions,
};

/**
 * Chooses composition and palette of an id. Each run of ids uses every composition once, so that neighbors in a grid
 * rarely match. The palette changes with each run.
 */
function dealt(courseID: number, compositionCount: number, paletteCount: number): [number, number] {
	const id = Number.isSafeInteger(courseID) ? courseID : seededNumber(String(courseID));
	const run = Math.floor(id / compositionCount);
	const order = seededChance(`run ${run}`).shuffled(Array.from({ length: compositionCount }, (_, i) => i));
	const composition = order[id - run * compositionCount] as number;
	const palette = (composition + run) % paletteCount;
	return [composition, palette < 0 ? palette + paletteCount : palette];
}

/**
 * Draws the cover of a course without a picture: an SVG of 1200 by 675, under 6 KB, with the title as its accessible name.
 * Contains no text, so it needs no font. The same course always gives the same bytes.
 */
export function drawCover(course: { courseID: number; title: string; category: string }): string {
	const family = coverFamily(course.category);
	const [choices, palettes] = [compositions[family], coverPalettes[family]];
	const [composition, colors] = dealt(course.courseID, choices.length, palettes.length);
	const [compose, palette] = [choices[composition] as CoverComposition, palettes[colors] as CoverPalette];
	const chance = seededChance(`cover ${course.courseID} ${course.title}`);
	const { width, height } = coverSheet;
	return picture(width, height, course.title, rect(0, 0, width, height, palette.ground), compose(chance, palette), coverMark(family, palette));
}

/** A small tab in the corner that identifies the family. */
function coverMark(family: CoverFamily, palette: CoverPalette): string {
	return group('transform="translate(0 600)"', rect(0, 0, 75, 75, palette.ground), signs[family](palette.strong));
}
