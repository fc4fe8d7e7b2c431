import { seededChance, seededNumber } from "../drawing/seeded-chance.ts";
import { circle, group, num, pathData, picture, rect, ring, shape, stroke } from "../drawing/seeded-shapes.ts";
import { type CoverComposition, coverSheet } from "./cover-composition.ts";
import { generalCompositions } from "./cover-general.ts";
import { lifeCompositions } from "./cover-life.ts";
import { type CoverFamily, type CoverPalette, coverFamily, coverPalettes } from "./cover-palettes.ts";
import { customersCompositions } from "./cover-people.ts";

/** Columns of different heights on one base, some fluted. */
const columns: CoverComposition = (chance, { ground, strong, middle, soft, accent }) => {
	const widths = chance.shuffled([75, 75, 75, 150, 150, 150, 150]);
	const gold = chance.whole(1, 5);
	let x = chance.between(24, 84);
	let before = 0;
	const drawn = widths.map((width, i) => {
		let rise = chance.whole(3, 7) * 75;
		if (rise === before) rise += rise < 450 ? 75 : -75;
		before = rise;
		const [at, top, tone] = [x, 600 - rise, i === gold ? accent : chance.pick([strong, middle, soft, strong])];
		x += width + 37.5;
		const flutes =
			width > 75 ? [30, 60, 90, 120].map((step) => rect(at + step - 3, top + 42, 6, rise - 78, ground)).join("") : "";
		const capital =
			width > 75 ? rect(at - 12, top, width + 24, 24, tone) + rect(at - 6, 582, width + 12, 20, tone) : "";
		return rect(at, top, width, rise, tone) + flutes + capital;
	});
	return drawn.join("") + rect(0, 600, 1200, 75, strong);
};

/** A ledger: entries, amounts, one highlighted line. */
const ledger: CoverComposition = (chance, { ground, strong, middle, soft, accent }) => {
	const [matters, edge] = [chance.whole(1, 5), chance.pick([300, 375, 450])];
	const lines = Array.from({ length: 7 }, (_, row) => {
		const [y, hot] = [75 + row * 75, row === matters];
		const [entry, amount] = [chance.whole(2, 5) * 75, chance.whole(1, 4) * 75];
		const back = hot ? rect(0, y, 1200, 75, accent) : "";
		const mark =
			row % 2 === 0 || hot
				? circle(150, y + 37.5, 18.75, hot ? ground : strong)
				: rect(131.25, y + 18.75, 37.5, 37.5, middle);
		const length = Math.max(75, Math.min(entry, 1125 - edge - amount - 75));
		return (
			back +
			mark +
			rect(edge - 75, y + 22.5, length, 30, hot ? ground : strong) +
			rect(1125 - amount, y + 22.5, amount, 30, hot ? ground : middle)
		);
	});
	const rules = Array.from({ length: 8 }, (_, i) => rect(75, 73.5 + i * 75, 1050, 3, soft));
	return rect(75, 0, 150, 675, soft) + rules.join("") + lines.join("");
};

/** An engraved seal: one ellipse, rotated. */
const seal: CoverComposition = (chance, { ground, strong, middle, soft, accent }) => {
	const [x, y] = [chance.pick([0, 375]) + chance.between(370, 455), 337.5];
	const [petals, flat, first] = [chance.whole(13, 20), chance.between(0.36, 0.62), chance.between(0, 9)];
	const turns = Array.from(
		{ length: petals },
		(_, i) => `<ellipse rx="246" ry="${num(246 * flat)}" transform="rotate(${num(first + (i * 180) / petals)})"/>`,
	);
	const teeth = chance.pick([32, 40, 48]);
	const edge = Array.from({ length: teeth }, (_, i) => {
		const [half, full] = [((i + 0.5) / teeth) * Math.PI * 2, ((i + 1) / teeth) * Math.PI * 2];
		return pathData`Q${Math.cos(half) * 312} ${Math.sin(half) * 312} ${Math.cos(full) * 285} ${Math.sin(full) * 285}`;
	});
	const bands = [0, 1, 2].map((i) => rect(0, 187.5 + i * 112.5, 1200, 75, i === 1 ? middle : soft));
	return (
		bands.join("") +
		group(
			`transform="translate(${x} ${y})"`,
			shape(`M285 0${edge.join("")}Z`, strong),
			group(`fill="none" stroke="${ground}" stroke-width="2.5"`, ...turns),
			circle(0, 0, 90, accent),
			ring(0, 0, 68, ground, 5),
		)
	);
};

/** Squares that grow towards a corner or along a fold. */
const register: CoverComposition = (chance, { strong, middle, accent, soft }) => {
	const [fx, fy, fold] = [chance.pick([-1, 1]), chance.pick([-1, 1]), chance.likely(0.5)];
	const [waver, lean, min] = [chance.between(3.2, 5.5), chance.between(0.7, 1.3), chance.between(8, 16)];
	const sets: Record<string, string> = { [soft]: "", [middle]: "", [strong]: "", [accent]: "" };
	const hot = [chance.whole(4, 11), chance.whole(2, 6)];
	for (let row = 0; row < 9; row++) {
		for (let column = 0; column < 16; column++) {
			const along = (lean * fx * (column - 7.5)) / 7.5 + ((2 - lean) * fy * (row - 4)) / 4;
			const weight = fold ? Math.abs(Math.sin(along * (waver / 2.4))) : (along + 2) / 4;
			const side = min + (69 - min) * Math.min(1, Math.max(0, weight));
			const tone =
				column === hot[0] || row === hot[1] ? accent : weight > 0.66 ? strong : weight > 0.33 ? middle : soft;
			sets[tone] += pathData`M${column * 75 + 37.5 - side / 2} ${row * 75 + 37.5 - side / 2}h${side}v${side}h${-side}z`;
		}
	}
	return Object.entries(sets)
		.map(([tone, d]) => shape(d, tone))
		.join("");
};

/** Overlapping sheets, the last one signed. */
const sheets: CoverComposition = (chance, { ground, strong, middle, soft, accent }) => {
	const [left, step] = [chance.between(75, 225), chance.between(110, 155)];
	const tones = [soft, middle, accent, strong];
	const stack = tones.map(
		(tone, i) =>
			rect(left + i * step, 75 + i * 56.25, 412.5, 600, tone) +
			rect(left + i * step + 412.5, 75 + i * 56.25, 6, 600, ground),
	);
	const [x, y] = [left + 3 * step, 75 + 3 * 56.25];
	const lines = Array.from({ length: 5 }, (_, i) =>
		rect(x + 56.25, y + 75 + i * 45, i === 4 ? 112.5 : chance.whole(5, 8) * 37.5, 11, ground),
	);
	return (
		stack.join("") + lines.join("") + circle(x + 318, y + 360, 52.5, accent) + ring(x + 318, y + 360, 36, strong, 5)
	);
};

/** Nested doorways. */
const thresholds: CoverComposition = (chance, { ground, strong, middle, soft, accent }) => {
	const [lean, narrow] = [chance.pick([0, 0.46]) + chance.between(0.17, 0.37), chance.between(158, 170)];
	const tones = [soft, middle, ground, strong, soft, middle, accent];
	const frames = tones.map((tone, i) => {
		const [width, height] = [1125 - i * narrow, 637.5 - i * 82];
		return rect((1200 - width) * lean, 675 - height, width, height, tone);
	});
	const line = stroke(pathData`M0 672H1200`, strong, 6);
	return frames.join("") + line;
};

const complianceCompositions: readonly CoverComposition[] = [columns, ledger, seal, register, sheets, thresholds];

const signs: Record<CoverFamily, (tone: string) => string> = {
	people: (tone) => ring(28, 37.5, 13, tone, 5) + ring(47, 37.5, 13, tone, 5),
	compliance: (tone) =>
		rect(20, 20, 35, 5, tone) + [22, 35, 48].map((x) => rect(x, 29, 5, 18, tone)).join("") + rect(20, 51, 35, 5, tone),
	life: (tone) =>
		stroke(pathData`M37.5 18l17 9.75v19.5l-17 9.75l-17 -9.75v-19.5z`, tone, 5) + circle(37.5, 37.5, 5.5, tone),
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
 * Draws the cover of a course without a picture: an SVG of 1200 by 675, under 6 KB, with the title as its accessible
 * name. Contains no text, so it needs no font. The same course always gives the same bytes.
 */
export function drawCover(course: { courseID: number; title: string; category: string }): string {
	const family = coverFamily(course.category);
	const [choices, palettes] = [compositions[family], coverPalettes[family]];
	const [composition, colors] = dealt(course.courseID, choices.length, palettes.length);
	const [compose, palette] = [choices[composition] as CoverComposition, palettes[colors] as CoverPalette];
	const chance = seededChance(`cover ${course.courseID} ${course.title}`);
	const { width, height } = coverSheet;
	return picture(
		width,
		height,
		course.title,
		rect(0, 0, width, height, palette.ground),
		compose(chance, palette),
		coverMark(family, palette),
	);
}

/** A small tab in the corner that identifies the family. */
function coverMark(family: CoverFamily, palette: CoverPalette): string {
	return group('transform="translate(0 600)"', rect(0, 0, 75, 75, palette.ground), signs[family](palette.strong));
}
