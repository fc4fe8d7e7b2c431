import { ellipse, group, ring, shape, stroke } from "../drawing/seeded-shapes.ts";
import type { Skin } from "./portrait-colors.ts";

const ink = "#221a1d";

/** The neck with the chin's shadow. */
export function neck({ light, shade }: Skin): string {
	return shape("M206 250H274V332C274 372 206 372 206 332Z", light) + shape("M206 270C222 306 258 308 274 262V300C262 330 224 326 206 296Z", shade);
}

/** The head: the border between its light and dark side forms the nose. */
export function head({ light, shade }: Skin): string {
	return (
		ellipse(172, 212, 11, 19, light) +
		ellipse(308, 212, 11, 19, shade) +
		shape("M240 108C284 108 310 146 309 198C308 250 280 296 240 296C200 296 172 250 171 198C170 146 196 108 240 108Z", light) +
		shape(
			"M240 108C284 108 310 146 309 198C308 250 280 296 240 296C247 286 246 278 243 270C247 264 246 256 242 250C246 244 246 240 240 240C232 240 226 238 227 232C232 222 240 204 241 186Z",
			shade,
		)
	);
}

export function features(skin: Skin, brow: string, turn: number): string {
	return (
		ellipse(212, 203, 4.6, 5.2, ink) +
		ellipse(268, 203, 4.6, 5.2, ink) +
		stroke("M201 203Q211 193 223 201M257 201Q269 193 279 203", ink, 3, 'stroke-linecap="round"') +
		stroke(`M195 ${184 + turn}Q209 ${173 - turn} 226 181M254 181Q271 ${173 - turn} 285 ${184 + turn}`, brow, 5.5, 'stroke-linecap="round"') +
		stroke("M222 261Q240 270 259 260", skin.lips, 5, 'stroke-linecap="round"')
	);
}

export function glasses(round: boolean, color: string): string {
	const rims = round
		? ring(211, 204, 23, color, 4.5) + ring(269, 204, 23, color, 4.5)
		: group(
				`fill="none" stroke="${color}" stroke-width="5"`,
				'<rect x="186" y="186" width="48" height="36" rx="10"/><rect x="246" y="186" width="48" height="36" rx="10"/>',
			);
	return rims + stroke("M234 200Q240 196 246 200M187 198L172 194M293 198L308 194", color, 4.5);
}
