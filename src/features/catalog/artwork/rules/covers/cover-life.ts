import { circle, group, num, pathData, ring, shape, stroke } from "../drawing/seeded-shapes.ts";
import type { CoverComposition } from "./cover-composition.ts";

/** A petri dish with separate colonies. */
const dish: CoverComposition = (chance, { ground, strong, middle, soft, accent }) => {
	const [x, y] = [chance.pick([0, 300]) + chance.between(410, 490), 337.5];
	const placed: { x: number; y: number; r: number }[] = [];
	for (let tries = 0; tries < 420 && placed.length < 34; tries++) {
		const r =
			placed.length < 3 ? chance.between(55, 85) : placed.length < 12 ? chance.between(20, 42) : chance.between(7, 16);
		const [angle, far] = [chance.between(0, Math.PI * 2), Math.sqrt(chance.unit()) * (262 - r)];
		const spot = { x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far, r };
		if (placed.every((neighbor) => Math.hypot(neighbor.x - spot.x, neighbor.y - spot.y) > neighbor.r + r + 12))
			placed.push(spot);
	}
	const colonies = placed.map(
		(spot, i) =>
			circle(spot.x, spot.y, spot.r, i % 5 === 1 ? accent : i % 3 === 0 ? middle : ground) +
			(spot.r > 34 ? circle(spot.x + spot.r * 0.2, spot.y - spot.r * 0.15, spot.r * 0.36, strong) : ""),
	);
	const rings = [600, 525, 450, 375].map((r, i) => circle(x, y, r, i % 2 ? ground : soft));
	return rings.join("") + circle(x, y, 300, strong) + ring(x, y, 282, ground, 3) + colonies.join("");
};

/** A partly filled honeycomb. */
const lattice: CoverComposition = (chance, { strong, middle, soft, accent }) => {
	const size = chance.pick([78, 94, 112]);
	const [wide, high] = [size * Math.sqrt(3), size * 1.5];
	const sets = new Map<string, string>([
		[soft, ""],
		[middle, ""],
		[strong, ""],
		[accent, ""],
	]);
	const [fx, fy] = [chance.between(300, 900), chance.between(150, 525)];
	let dots = "";
	for (let row = 0; row * high < 675 + size; row++) {
		for (let column = 0; column * wide < 1200 + wide; column++) {
			const [x, y] = [column * wide + (row % 2 ? wide / 2 : 0), row * high];
			const near = 1 - Math.hypot(x - fx, y - fy) / 700;
			const roll = chance.unit();
			const tone = roll < 0.08 ? accent : roll < near * 0.62 ? strong : roll < near * 1.05 ? middle : soft;
			const [s, w] = [size - 7, ((size - 7) * Math.sqrt(3)) / 2];
			sets.set(
				tone,
				`${sets.get(tone)}${pathData`M${x} ${y - s}l${w} ${s / 2}v${s}l${-w} ${s / 2}l${-w} ${-s / 2}v${-s}z`}`,
			);
			if (tone === middle && roll < near * 0.8) dots += circle(x, y, size * 0.28);
		}
	}
	return [...sets].map(([tone, d]) => shape(d, tone)).join("") + group(`fill="${soft}"`, dots);
};

/** Signals that rise and fall. */
const traces: CoverComposition = (chance, { strong, middle, accent }) => {
	const [lines, peak, reach] = [15, chance.between(350, 850), chance.between(190, 270)];
	const [length, drift, hot] = [chance.between(135, 200), chance.between(-0.13, 0.13), chance.whole(4, 10)];
	const drawn = Array.from({ length: lines }, (_, i) => {
		const base = 86 + i * 36;
		const height = (x: number): number =>
			Math.round(
				base -
					Math.exp(-(((x - peak) / reach) ** 2)) *
						78 *
						Math.sin((x / length) * Math.PI + i * drift * 2) *
						(0.35 + Math.sin((i / (lines - 1)) * Math.PI)),
			);
		const [from, step] = [Math.round(Math.max(0, peak - reach * 2)), Math.round(length / 3)];
		let d = pathData`M-20 ${base}H${from}Q${from + step / 2} ${height(from + step / 2)} ${from + step} ${height(from + step)}`;
		for (let x = from + step * 2; x < Math.min(1200, peak + reach * 2); x += step) d += pathData`T${x} ${height(x)}`;
		return stroke(
			`${d}L1220 ${num(base)}`,
			i === hot ? accent : i % 2 ? middle : strong,
			i === hot ? 12 : 7,
			'stroke-linejoin="round"',
		);
	});
	return drawn.join("");
};

/** Two strands with rungs. */
const strands: CoverComposition = (chance, { ground, strong, middle, soft, accent }) => {
	const [tall, period] = [chance.pick([150, 187.5]), chance.pick([600, 750, 900])];
	const from = -chance.between(0, period);
	const tilt = chance.pick([-1, 1]) * chance.between(10, 25);
	const half = period / 2;
	const strand = (sign: number): string => {
		let d = pathData`M${from - half} 0`;
		for (let i = 0; from + (i - 1) * half < 1500; i++)
			d += pathData`q${half / 2} ${(i % 2 ? -1 : 1) * sign * tall * 2} ${half} 0`;
		return d;
	};
	const rungs = Array.from({ length: 44 }, (_, i) => {
		const x = -300 + i * 37.5 + 18.75;
		const turn = ((((x - from) / half) % 2) + 2) % 2;
		const t = turn % 1;
		const y = 4 * t * (1 - t) * tall;
		return y < 20 ? "" : pathData`M${x} ${-y}V${y}`;
	});
	const beads = [0, 1, 2, 3, 4, 5].map((i) => circle(from + i * half, 0, 30, i % 2 ? accent : strong));
	return group(
		`transform="translate(0 337.5) rotate(${tilt} 600 0)"`,
		stroke("M-300 0H1500", soft, tall * 2 + 150),
		stroke(rungs.join(""), middle, 12),
		stroke(strand(1), strong, 34),
		stroke(strand(-1), ground, 54),
		stroke(strand(-1), accent, 34),
		...beads,
	);
};

/** A dividing cell. */
const division: CoverComposition = (chance, { ground, strong, middle, soft, accent }) => {
	const [apart, r, x] = [chance.between(182, 222), 210, chance.between(450, 750)];
	const turn = chance.between(-32, 32);
	const body = (grow: number, fill: string): string => {
		const [big, neck] = [r + grow, 66];
		const share = big / (big + neck);
		const rise = Math.sqrt((big + neck) ** 2 - apart * apart) * share;
		const side = apart * (1 - share);
		return shape(
			pathData`M${-side} ${-rise}A${neck} ${neck} 0 0 0 ${side} ${-rise}A${big} ${big} 0 1 1 ${side} ${rise}A${neck} ${neck} 0 0 0 ${-side} ${rise}A${big} ${big} 0 1 1 ${-side} ${-rise}Z`,
			fill,
		);
	};
	const spindle = [-112, -75, -37, 0, 37, 75, 112].map((rise) => pathData`M${-apart} 0Q0 ${rise * 2} ${apart} 0`);
	const core = (at: number, tone: string): string => circle(at, 0, 82, tone) + circle(at, 0, 34, ground);
	return group(
		`transform="translate(${x} 337.5) rotate(${turn})"`,
		body(190, soft),
		body(60, middle),
		body(0, strong),
		stroke(spindle.join(""), soft, 4),
		core(-apart, accent),
		core(apart, middle),
	);
};

/** Seeds at the golden angle. */
const seeds: CoverComposition = (chance, { strong, middle, soft, accent }) => {
	const [x, y, spread, count] = [
		chance.pick([300, 450, 750, 900]),
		chance.pick([262.5, 337.5, 412.5]),
		chance.between(37, 42),
		118,
	];
	const hot = chance.pick([5, 8, 13]);
	const sets = new Map<string, string>([
		[strong, ""],
		[middle, ""],
		[accent, ""],
	]);
	for (let i = 1; i < count; i++) {
		const [angle, far] = [i * 2.399963, spread * Math.sqrt(i)];
		const [cx, cy, r] = [
			x + Math.cos(angle) * far,
			y + Math.sin(angle) * far,
			6 + (1 - Math.abs(i / count - 0.45)) * 17,
		];
		if (cx < -r || cx > 1200 + r || cy < -r || cy > 675 + r) continue;
		const tone = i % hot === 0 ? accent : i < count * 0.42 ? strong : middle;
		sets.set(tone, sets.get(tone) + circle(cx, cy, r));
	}
	return circle(x, y, spread * 11.6, soft) + [...sets].map(([tone, dots]) => group(`fill="${tone}"`, dots)).join("");
};

export const lifeCompositions: readonly CoverComposition[] = [dish, lattice, traces, strands, division, seeds];
