import { seededChance, seededNumber } from "../drawing/seeded-chance.ts";
import { picture, rect } from "../drawing/seeded-shapes.ts";
import { complianceCompositions } from "./cover-compliance.ts";
import { type CoverComposition, coverSheet } from "./cover-composition.ts";
import { generalCompositions } from "./cover-general.ts";
import { lifeCompositions } from "./cover-life.ts";
import { coverMark } from "./cover-mark.ts";
import { type CoverFamily, type CoverPalette, coverFamily, coverPalettes } from "./cover-palettes.ts";
import { customersCompositions } from "./cover-people.ts";

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
