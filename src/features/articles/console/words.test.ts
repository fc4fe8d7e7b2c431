import { expect, test } from "vitest";
import { easternWords, linesOf } from "./words.ts";

test("rich text becomes a line for each paragraph, title, entry and row", () => {
	const html =
		"<h3>Leave</h3><p>One &amp; <strong>two</strong></p><ul><li>a<ul><li>b</li></ul></li></ul><table><tbody><tr><th>Law</th><td>12</td></tr></tbody></table>";
	expect(linesOf(html).split("\n\n")).toEqual(["Leave", "One & two", "a", "b", "Law | 12"]);
	expect(linesOf("")).toBe("");
});

test("a moment is told in Eastern time", () => {
	expect(easternWords("2027-01-05T18:00:00.000Z").replaceAll("\u202f", " ")).toBe("Jan 5, 2027, 1:00 PM ET");
});
