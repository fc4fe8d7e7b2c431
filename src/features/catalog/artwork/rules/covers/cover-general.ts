import { circle, halfDisc, pathData, rect, ring, shape, stroke } from "../drawing/seeded-shapes.ts";
import { type CoverComposition, tileJoints } from "./cover-composition.ts";

const blocks: CoverComposition = (chance, { ground, strong, middle, soft, accent }) => {
	const left = chance.pick([0, 75]);
	const forms = chance.shuffled(["dome", "disc", "bars", "slope", "ring", "plain", "dome", "slope", "disc"]);
	const tiles = Array.from({ length: 18 }, (_, i) => {
		const [x, y] = [left + (i % 6) * 225, Math.floor(i / 6) * 225];
		const back = [ground, soft, middle, strong][((i % 6) * 3 + Math.floor(i / 6)) % 4] as string;
		const front = chance.pick([strong, accent, middle, ground].filter((tone) => tone !== back));
		const form = forms[(i * 2 + Math.floor(i / 6)) % 9];
		const drawn =
			form === "dome"
				? halfDisc(x + 112.5, y + 225, 112.5, 0, front)
				: form === "disc"
					? circle(x + 112.5, y + 112.5, 75, front)
					: form === "ring"
						? ring(x + 112.5, y + 112.5, 75, front, 37.5)
						: form === "slope"
							? shape(pathData`M${x} ${y + 225}L${x + 225} ${y}V${y + 225}Z`, front)
							: form === "bars"
								? [0, 1, 2].map((bar) => rect(x, y + bar * 75, 225, 37.5, front)).join("")
								: "";
		return rect(x, y, 225, 225, back) + drawn;
	});
	return tiles.join("") + tileJoints(left, ground);
};

/** A low sun over hills. */
const horizon: CoverComposition = (chance, { ground, strong, middle, soft, accent }) => {
	const sun = [chance.pick([300, 450, 750, 900]), chance.between(225, 300), chance.pick([112.5, 150])] as const;
	const ridge = (base: number, sway: number, fill: string): string => {
		const [first, second] = [base - chance.between(0.4, 1) * sway, base + chance.between(0.4, 1) * sway];
		const mid = chance.between(450, 750);
		return shape(
			pathData`M0 ${base}C${mid * 0.4} ${first} ${mid * 0.6} ${first} ${mid} ${base}S${mid + 300} ${second} 1200 ${base - sway * 0.3}V675H0Z`,
			fill,
		);
	};
	return (
		circle(sun[0], sun[1], sun[2] * 2, soft) +
		circle(sun[0], sun[1], sun[2], accent) +
		ridge(337.5, 110, middle) +
		ridge(420, -90, soft) +
		ridge(495, 80, strong) +
		ridge(590, -60, ground)
	);
};

/** The fanned pages of a book. */
const leaves: CoverComposition = (chance, { strong, middle, soft, accent }) => {
	const [x, y, r] = [chance.between(375, 825), 675, chance.between(520, 600)];
	const count = chance.whole(7, 11);
	const hot = chance.whole(1, count - 2);
	const fan = Array.from({ length: count }, (_, i) => {
		const [from, to] = [Math.PI * (1 + i / count), Math.PI * (1 + (i + 1) / count)];
		const reach = r - (i % 2) * 75;
		const tone = i === hot ? accent : ([strong, middle, soft][i % 3] as string);
		return shape(
			pathData`M${x} ${y}L${x + Math.cos(from) * reach} ${y + Math.sin(from) * reach}A${reach} ${reach} 0 0 1 ${x + Math.cos(to) * reach} ${y + Math.sin(to) * reach}Z`,
			tone,
		);
	});
	return fan.join("") + halfDisc(x, y, 112.5, 0, strong) + halfDisc(x, y, 56.25, 0, accent);
};

/** Parallel diagonal bands. */
const bands: CoverComposition = (chance, { ground, strong, middle, soft, accent }) => {
	const way = chance.pick([-1, 1]);
	let x = -700 + chance.between(0, 150);
	const tones = chance.shuffled([strong, middle, soft, accent, ground]);
	let drawn = "";
	for (let i = 0; x < 1875; i++) {
		const width = chance.pick([37.5, 75, 112.5, 187.5]);
		drawn += stroke(
			pathData`M${x + width / 2 - 200} ${way > 0 ? 900 : -225}l1125 ${-1125 * way}`,
			tones[i % 5] as string,
			width * 0.72,
		);
		x += width;
	}
	const [cx, r] = [chance.pick([375, 600, 825]), chance.pick([150, 187.5])];
	return (
		drawn +
		circle(cx, 337.5, r + 30, ground) +
		circle(cx, 337.5, r, strong) +
		halfDisc(cx, 337.5, r, way > 0 ? 135 : 45, accent)
	);
};

/** Rings around two centers. */
const echoes: CoverComposition = (chance, { ground, strong, middle, soft, accent }) => {
	const [first, second] = [chance.between(300, 450), chance.between(750, 900)];
	const wide = [300, 250, 200, 150, 100].map((r, i) =>
		circle(first, 337.5, r * 1.25, [soft, middle, ground, strong, accent][i] as string),
	);
	const step = chance.between(50, 58);
	const near = [5, 4, 3, 2, 1].map((i) => ring(second, 337.5, i * step, i === 2 ? accent : strong, 14));
	return wide.join("") + near.join("") + circle(second, 337.5, 24, accent);
};

export const generalCompositions: readonly CoverComposition[] = [blocks, horizon, leaves, bands, echoes];
