import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { contrast } from "#values/colors/contrast.ts";
import { productColors } from "#values/colors/site-colors.ts";

const sheet = readFileSync(new URL("../styles/tokens.css", import.meta.url), "utf8");
const pairs = [...sheet.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)];
const schemes = {
	light: new Map(pairs.map(([, name, light]) => [name, light])),
	dark: new Map(pairs.map(([, name, , dark]) => [name, dark])),
};

const grounds = ["paper", "surface", "sunken"];
const tones = ["brand", "accent", "success", "warn", "danger"];

/** The text and background colors in use, and the minimum contrast of WCAG 2.2. */
const written: [text: string, ground: string, least: number][] = [
	...grounds.map((ground): [string, string, number] => ["ink", ground, 7]),
	...tones.map((tone): [string, string, number] => ["ink", `${tone}-wash`, 7]),
	["muted", "paper", 7],
	["muted", "surface", 7],
	["muted", "sunken", 4.5],
	["muted", "brand-wash", 4.5],
	...tones.flatMap((tone) =>
		[...grounds, `${tone}-wash`].map((ground): [string, string, number] => [tone, ground, 4.5]),
	),
	...[...grounds, "brand-wash"].map((ground): [string, string, number] => ["brand-strong", ground, 7]),
	["on-brand", "brand", 7],
	["on-brand", "brand-strong", 7],
	["on-danger", "danger", 4.5],
	["on-danger", "danger-strong", 4.5],
	...grounds.map((ground): [string, string, number] => ["edge", ground, 3]),
];

describe.each(Object.entries(schemes))("the %s scheme", (_, colors) => {
	it.each(written)("%s on %s stands out by %d", (text, ground, min) => {
		const [front, back] = [colors.get(text), colors.get(ground)];
		expect(front && back).toBeTruthy();
		expect(contrast(front as string, back as string)).toBeGreaterThanOrEqual(min);
	});
});

test("product colors in TypeScript are the same as in the style sheet", () => {
	const camelCase = (name = "") => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
	for (const [scheme, colors] of Object.entries(schemes))
		expect(productColors[scheme as keyof typeof productColors]).toEqual(
			Object.fromEntries([...colors].map(([name, hex]) => [camelCase(name), hex])),
		);
});

describe("contrast", () => {
	it("matches WCAG examples", () => {
		expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
		expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
		expect(contrast("#0e4f5f", "#0e4f5f")).toBe(1);
	});
});
