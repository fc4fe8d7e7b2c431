import { describe, expect, test } from "vitest";
import { fillHtml, fillText } from "./placeholders.ts";

const values = { siteName: "Ann & <Sons>", supportEmail: "help#1&2@example.com", addresses: "1 Main St", refundPolicy: "" };

describe("placeholders of pages", () => {
	test.each([
		["Write to {siteName}: {supportEmail}.", "Write to Ann & <Sons>: help#1&2@example.com."],
		["mailto:{supportEmail}?subject=Hello", "mailto:help%231%262@example.com?subject=Hello"],
		["{unknown} and {addresses}", "{unknown} and 1 Main St"],
	])("fill the text %s", (text, filled) => {
		expect(fillText(text, values)).toBe(filled);
	});

	test("are escaped in markup, and encoded in links to email addresses", () => {
		expect(fillHtml('<p>{siteName}: <a href="mailto:{supportEmail}">{supportEmail}</a></p>', values)).toBe(
			'<p>Ann &amp; &lt;Sons&gt;: <a href="mailto:help%231%262@example.com">help#1&amp;2@example.com</a></p>',
		);
	});
});
