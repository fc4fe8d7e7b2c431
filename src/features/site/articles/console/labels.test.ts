import { expect, test } from "vitest";
import { toPlainLines } from "./labels.ts";

test("converts rich text to a line per paragraph, title, list item and row", () => {
	const html =
		"<h3>Leave</h3><p>One &amp; <strong>two</strong></p><ul><li>a<ul><li>b</li></ul></li></ul><table><tbody><tr><th>Law</th><td>12</td></tr></tbody></table>";
	expect(toPlainLines(html).split("\n\n")).toEqual(["Leave", "One & two", "a", "b", "Law | 12"]);
	expect(toPlainLines("")).toBe("");
});
