import fc from "fast-check";
import { expect, test } from "vitest";
import { errorsOfXml } from "../drawing/seeded-xml-faults.ts";
import { drawPortrait } from "./draw-portrait.ts";

const seed = 20252;
const people = [
	"Marguerite Oyelaran-Finch",
	"Tobias Wrenfield",
	"Calliope Strand",
	"Desmond Akintola-Reyes",
	"Dr. Ingrid Vasquez-Thorne",
	"Dr. Pavel Harrowgate",
];
const anyName = fc.string({ unit: "binary", maxLength: 200 });
const drawn = (svg: string): string => svg.replace(/<title>.*<\/title>/s, "");

test("the same person gives the same bytes, with or without an explicit first variant", () => {
	fc.assert(
		fc.property(anyName, (name) => void expect(drawPortrait({ name, variant: 0 })).toBe(drawPortrait({ name }))),
		{ seed },
	);
});

test("a portrait is well-formed, square, named and small for any name", () => {
	fc.assert(
		fc.property(anyName, fc.nat(50), (name, variant) => {
			const svg = drawPortrait({ name, variant });
			expect(errorsOfXml(svg)).toEqual([]);
			expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="480" height="480" viewBox="0 0 480 480" role="img"><title>Portrait of/);
			expect(svg).not.toMatch(/NaN|undefined|href|url\(|<text|<script/i);
			expect(Buffer.byteLength(svg)).toBeLessThan(6144);
		}),
		{ seed },
	);
});

test("the six instructors look different", () => {
	expect(new Set(people.map((name) => drawn(drawPortrait({ name })))).size).toBe(6);
});

test("another variant is another figure", () => {
	const figures = [0, 1, 2, 3].map((variant) => drawn(drawPortrait({ name: "Tobias Wrenfield", variant })));
	expect(new Set(figures).size).toBe(4);
});

test("a name is escaped", () => {
	const svg = drawPortrait({ name: `<script>"&` });
	expect(svg).toContain("<title>Portrait of &lt;script&gt;&quot;&amp;</title>");
	expect(svg).not.toContain("<script");
});
