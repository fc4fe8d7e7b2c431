import { circle, group, halfDisc, lens, pathData, rect, shape } from "../drawing/seeded-shapes.ts";
import { type CoverComposition, tileJoints } from "./cover-composition.ts";

/** A row of overlapping discs. */
const gathering: CoverComposition = (chance, { strong, middle, soft, accent }) => {
	const r = chance.pick([187.5, 225, 262.5]);
	const step = r * chance.between(1.12, 1.36);
	const start = chance.between(-0.4, 0.6) * r;
	const y = 337.5 + chance.pick([-60, 0, 0, 60]);
	const tones = chance.shuffled([strong, middle, accent, soft]);
	const tone = (i: number): string => tones[i % 4] as string;
	const places = Array.from({ length: 6 }, (_, i) => start + i * step);
	const discs = places.map((x, i) => circle(x, y, r, tone(i)));
	const shared = places.slice(1).map((x, i) => lens(x - step, x, y, r, tone(i + 2)));
	return [...discs, ...shared].join("");
};

/** Rows of an audience, seen from behind. */
const audience: CoverComposition = (chance, { ground, strong, middle, soft, accent }) => {
	const r = chance.between(118, 152);
	const guest = chance.whole(1, Math.floor(1000 / (r * 2)));
	const [left, odd] = [chance.between(-r, 0), chance.whole(0, 1)];
	const rows = [soft, middle, strong].map((tone, row) => {
		const foot = 675 - (2 - row) * r * 1.28 + r * 0.22;
		const shift = row % 2 === odd ? r : 0;
		const people = Array.from({ length: Math.ceil(1200 / (r * 2)) + 2 }, (_, i) => {
			const [x, fill] = [left + i * r * 2 - shift, row === 1 && i === guest ? accent : tone];
			const body = shape(pathData`M${x - r} ${foot}A${r} ${r} 0 0 1 ${x + r} ${foot}v${r * 1.6}h${-r * 2}z`, fill);
			return body + circle(x, foot - r * 1.3, r * 0.44, fill);
		});
		return group(`stroke="${ground}" stroke-width="10"`, ...people);
	});
	return rows.join("");
};

/** Square tiles of quarter rings. */
const paths: CoverComposition = (chance, { ground, strong, middle, soft, accent }) => {
	const grounds = chance.shuffled([strong, middle, soft, ground, accent, soft, ground]);
	const left = chance.pick([0, 75]);
	const tiles = Array.from({ length: 18 }, (_, i) => {
		const [x, y] = [left + (i % 6) * 225, Math.floor(i / 6) * 225];
		const back = grounds[(i * 3 + Math.floor(i / 6)) % 7] as string;
		const [outer, inner] = chance.shuffled([strong, middle, accent, soft, ground].filter((tone) => tone !== back));
		const turn = chance.whole(0, 3);
		const [sx, sy] = [turn % 2 ? -1 : 1, turn > 1 ? -1 : 1];
		const [cx, cy] = [x + (turn % 2) * 225, y + (turn > 1 ? 225 : 0)];
		const quarter = (r: number, fill: string): string =>
			shape(
				`${pathData`M${cx} ${cy}h${sx * r}A${r} ${r} 0 0 `}${sx * sy > 0 ? 1 : 0} ${pathData`${cx} ${cy + sy * r}`}z`,
				fill,
			);
		return (
			rect(x, y, 225, 225, back) + quarter(225, outer as string) + quarter(150, inner as string) + quarter(75, back)
		);
	});
	return tiles.join("") + tileJoints(left, ground);
};

/** Arches of different widths on one floor. */
const arches: CoverComposition = (chance, { ground, strong, middle, soft, accent }) => {
	const floor = chance.pick([600, 675]);
	const spans = chance.shuffled([525, 375, 300]).map((r, i) => ({
		r,
		x: 210 + i * 390 + chance.between(-60, 60),
		tones: chance.shuffled([strong, middle, accent, soft]),
	}));
	const drawn = [...spans]
		.sort((a, b) => b.r - a.r)
		.map(({ r, x, tones }) => {
			const bands = Math.round(r / 75);
			return Array.from({ length: bands }, (_, i) =>
				halfDisc(x, floor, r - i * 75, 0, i === bands - 1 ? ground : (tones[i % 4] as string)),
			).join("");
		});
	return drawn.join("") + (floor < 675 ? rect(0, floor, 1200, 75, strong) : "");
};

/** Seats around a table, one in another color. */
const table: CoverComposition = (chance, { ground, strong, middle, soft, accent }) => {
	const [x, y] = [chance.pick([0, 420]) + chance.between(345, 435), 337.5];
	const seats = chance.whole(8, 12);
	const [reach, size, lead, from] = [262.5, chance.between(46, 56), chance.whole(0, 11) % seats, chance.between(0, 1)];
	const places = Array.from({ length: seats }, (_, i) => {
		const angle = ((i + from) / seats) * Math.PI * 2;
		return circle(
			x + Math.cos(angle) * reach,
			y + Math.sin(angle) * reach,
			size,
			i === lead ? accent : i % 2 ? middle : strong,
		);
	});
	const angle = ((lead + from) / seats) * Math.PI * 2;
	const ways = [712.5, 600, 487.5, 375].map((r, i) => circle(x, y, r, i % 2 ? ground : soft));
	const degrees = (angle * 180) / Math.PI + 90;
	return (
		ways.join("") +
		places.join("") +
		circle(x, y, 165, strong) +
		halfDisc(x, y, 112.5, degrees, middle) +
		halfDisc(x, y, 112.5, degrees + 180, soft) +
		circle(x, y, 37.5, accent)
	);
};

/** Two figures that face each other across a line. */
const dialogue: CoverComposition = (chance, { ground, strong, middle, soft, accent }) => {
	const [r, slip, mid] = [
		chance.between(260, 310),
		chance.between(0.27, 0.42) * chance.pick([-280, 280]),
		chance.between(480, 720),
	];
	const [firstColor, secondColor] = chance.shuffled([strong, middle]) as [string, string];
	const half = (y: number, turn: number, tones: string[]): string =>
		tones.map((tone, i) => halfDisc(mid, y, r - i * r * 0.25, turn, tone)).join("");
	const side = chance.likely(0.5);
	return (
		rect(side ? 0 : mid, 0, side ? mid : 1200 - mid, 675, soft) +
		half(337.5 + slip, 270, [firstColor, side ? soft : ground, accent, firstColor]) +
		half(337.5 - slip, 90, [secondColor, accent, side ? ground : soft, secondColor])
	);
};

export const customersCompositions: readonly CoverComposition[] = [gathering, audience, paths, arches, table, dialogue];
