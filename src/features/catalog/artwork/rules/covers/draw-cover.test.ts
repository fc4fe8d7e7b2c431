import fc from "fast-check";
import { expect, test } from "vitest";
import { listXmlErrors } from "#tests/support/catalog/xml-errors.ts";
import { coverFamily, coverPalettes } from "./cover-palettes.ts";
import { drawCover } from "./draw-cover.ts";

const categories = ["Human Resources", "Compliance", "Life Sciences", "Leadership", ""];
const course = fc.record({
	courseID: fc.integer(),
	title: fc.string({ unit: "binary", maxLength: 300 }),
	category: fc.constantFrom(...categories),
});
const seed = 20251;

/** Removes the title from a picture. */
const drawn = (svg: string): string => svg.replace(/<title>.*<\/title>/s, "");

test("the same course gives the same bytes", () => {
	fc.assert(
		fc.property(course, (one) => void expect(drawCover({ ...one })).toBe(drawCover(one))),
		{ seed },
	);
});

test("a cover is well-formed, sized, named and small for any course", () => {
	fc.assert(
		fc.property(course, (one) => {
			const svg = drawCover(one);
			expect(listXmlErrors(svg)).toEqual([]);
			expect(svg).toMatch(
				/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="675" viewBox="0 0 1200 675" role="img"><title>/,
			);
			expect(svg).not.toMatch(/NaN|undefined|Infinity/);
			expect(Buffer.byteLength(svg)).toBeLessThan(6144);
		}),
		{ seed },
	);
});

test("different ids give different pictures, even for one title", () => {
	const ids = fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 2, maxLength: 40 });
	fc.assert(
		fc.property(ids, fc.constantFrom(...categories), (several, category) => {
			const pictures = several.map((courseID) => drawn(drawCover({ courseID, title: "One title", category })));
			expect(new Set(pictures).size).toBe(several.length);
		}),
		{ seed },
	);
});

test("the first thousand ids of every family differ and stay small", () => {
	for (const category of categories.slice(0, 4)) {
		const covers = Array.from({ length: 1000 }, (_, courseID) => drawCover({ courseID, title: "One title", category }));
		expect(new Set(covers.map(drawn)).size).toBe(1000);
		expect(Math.max(...covers.map((svg) => svg.length))).toBeLessThan(6144);
	}
});

test("a title is escaped", () => {
	const svg = drawCover({ courseID: 7, title: `<script>alert("1")</script>"&'`, category: "Compliance" });
	expect(svg).toContain("<title>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&quot;&amp;&#39;</title>");
	expect(svg).not.toContain("<script");
	expect(listXmlErrors(svg)).toEqual([]);
});

test("a very long title, and characters that XML forbids, do no harm", () => {
	const svg = drawCover({ courseID: 7, title: `\u0000\ud800${"&".repeat(5000)}`, category: "Compliance" });
	expect(Buffer.byteLength(svg)).toBeLessThan(6144);
	expect(listXmlErrors(svg)).toEqual([]);
});

test("a cover contains no script, external resource or font", () => {
	for (let courseID = 0; courseID < 120; courseID++) {
		const svg = drawCover({ courseID, title: "Leave", category: categories[courseID % 5] as string });
		expect(drawn(svg).replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(
			/http|href|url\(|<text|<script|<style|<image|\son\w+=/i,
		);
	}
});

test("a category determines its family, and an unknown one is neutral", () => {
	expect(["Human Resources", "HR", "human-resources"].map(coverFamily)).toEqual(["people", "people", "people"]);
	expect(["Compliance", "HR compliance"].map(coverFamily)).toEqual(["compliance", "compliance"]);
	expect(["Life Sciences", "lifesciences", "life-science"].map(coverFamily)).toEqual(["life", "life", "life"]);
	expect(["", "Leadership", "constructor", "__proto__"].map(coverFamily)).toEqual([
		"general",
		"general",
		"general",
		"general",
	]);
	const svg = drawCover({ courseID: 3, title: "Keynote", category: "Woodwork" });
	expect(coverPalettes.general.some(({ ground }) => svg.includes(`height="675" fill="${ground}"`))).toBe(true);
});

test("an id that is not an integer has a cover", () => {
	for (const courseID of [Number.NaN, 1.5, -3, Number.POSITIVE_INFINITY]) {
		const svg = drawCover({ courseID, title: "Odd", category: "Compliance" });
		expect(listXmlErrors(svg)).toEqual([]);
		expect(drawn(svg)).not.toMatch(/NaN|undefined|Infinity/);
	}
});
