import { circle, ellipse, pathData, shape } from "../drawing/seeded-shapes.ts";

/** `behind` and `before` the head. `short` styles allow a beard. */
export type Hairstyle = { name: string; short: boolean; behind(color: string): string; before(color: string): string };

const nothing = (): string => "";
const along =
	(d: string) =>
	(color: string): string =>
		shape(d, color);

/** Hair over the crown down to the temples. The hairline runs from right to left. */
const cap = (hairline: string, lift = 0): string =>
	`M168 206C160 ${132 - lift} 190 ${92 - lift} 242 ${92 - lift}C294 ${92 - lift} 320 ${132 - lift} 312 206L304 208${hairline}L176 208Z`;

const crown = [
	[180, 158, 25],
	[192, 126, 28],
	[222, 106, 30],
	[258, 106, 30],
	[288, 126, 28],
	[300, 158, 25],
] as const;

export const hairstyles: readonly Hairstyle[] = [
	{ name: "crop", short: true, behind: nothing, before: along(cap("C303 184 300 170 294 158C262 148 218 148 186 158C180 170 177 184 176 208")) },
	{ name: "parted", short: true, behind: nothing, before: along(cap("C304 180 298 164 284 154C250 160 218 152 204 132C196 150 178 168 176 208", 6)) },
	{
		name: "swept",
		short: true,
		behind: nothing,
		before: along(
			"M169 206C160 150 178 112 206 100C236 74 300 82 314 122C320 148 316 180 311 206L304 206C304 180 300 166 290 152C258 158 222 148 198 142C184 158 178 180 177 206Z",
		),
	},
	{
		name: "curls",
		short: true,
		behind: nothing,
		before: (color) =>
			crown.map(([x, y, r]) => circle(x, y, r, color)).join("") +
			shape("M172 204C168 150 196 112 240 112C284 112 312 150 308 204L302 204C300 178 296 168 290 160C262 150 218 150 190 160C184 168 180 178 178 204Z", color),
	},
	{
		name: "receding",
		short: true,
		behind: along("M164 222C150 160 186 118 240 118C294 118 330 160 316 222Z"),
		before: along("M167 226C158 196 160 164 176 150C186 150 184 176 180 210L176 226ZM313 226C322 196 320 164 304 150C294 150 296 176 300 210L304 226Z"),
	},
	{
		name: "bob",
		short: false,
		behind: along("M146 282C140 190 148 92 240 88C332 92 340 190 334 282C310 294 290 292 276 284H204C190 292 170 294 146 282Z"),
		before: along("M160 240C154 140 186 92 242 92C298 92 326 140 320 240L302 236C304 196 296 170 272 146C240 168 204 172 186 176C178 196 178 220 178 238Z"),
	},
	{
		name: "long",
		short: false,
		behind: along("M150 370C126 300 138 210 146 170C156 116 192 86 240 86C288 86 324 116 334 170C342 210 354 300 330 370C300 392 180 392 150 370Z"),
		before: along(
			"M162 262C150 140 190 92 240 92C290 92 330 140 318 262C310 250 306 226 304 200C298 168 272 150 240 122C208 150 182 168 176 200C174 226 170 250 162 262Z",
		),
	},
	{
		name: "bun",
		short: false,
		behind: (color) => circle(240, 78, 40, color),
		before: along(cap("C302 176 284 142 240 134C196 142 178 176 176 208")),
	},
	{
		name: "chignon",
		short: false,
		behind: (color) => circle(310, 262, 38, color),
		before: along("M166 214C156 132 190 90 242 90C296 90 330 136 316 232L302 232C304 186 292 160 266 142C238 166 200 166 178 214Z"),
	},
	{
		name: "halo",
		short: false,
		behind: (color) => ellipse(240, 176, 118, 120, color),
		before: along("M170 214C160 140 196 104 240 104C284 104 320 140 310 214L304 214C304 184 296 164 286 154C258 142 222 142 194 154C184 164 176 184 176 214Z"),
	},
	{
		name: "waves",
		short: false,
		behind: along(
			"M164 128C128 150 150 186 138 212C124 240 148 262 136 290C128 320 156 344 186 340H294C324 344 352 320 344 290C332 262 356 240 342 212C330 186 352 150 316 128C296 74 184 74 164 128Z",
		),
		before: along(
			"M162 250C150 210 158 140 196 108C232 80 296 86 316 136C328 172 322 220 318 250C308 232 306 206 302 190C296 166 262 160 216 130C206 158 180 172 178 200C174 222 172 238 162 250Z",
		),
	},
];

/** A beard along the jaw; a full one is longer. */
export function beard(color: string, full: boolean): string {
	const drop = full ? 310 : 300;
	return shape(
		pathData`M171 206C172 252 194 ${drop} 240 ${drop}C286 ${drop} 308 252 309 206C304 226 298 240 284 250C268 246 258 240 240 244C222 240 212 246 196 250C182 240 176 226 171 206Z`,
		color,
	);
}
