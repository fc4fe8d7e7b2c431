import { describe, expect, test } from "vitest";
import { defaultCopyright } from "#features/site/brand/rules/default-copyright.ts";
import { fillHtml, fillText } from "./placeholders.ts";

const values = {
	siteName: "Ann & <Sons>",
	supportEmail: "help#1&2@example.com",
	addresses: "1 Main St",
	refundPolicy: "",
};

describe("placeholders of pages", () => {
	test.each([
		["Write to {siteName}: {supportEmail}.", "Write to Ann & <Sons>: help#1&2@example.com."],
		["mailto:{supportEmail}?subject=Hello", "mailto:help%231%262@example.com?subject=Hello"],
		["{unknown} and {addresses}", "{unknown} and 1 Main St"],
	])("fill the text %s", (text, filled) => {
		expect(fillText(text, values)).toBe(filled);
	});

	test("end a sentence with one period, also after a name that ends with one", () => {
		const company = { ...values, siteName: "Harbor Training Co." };
		expect(fillText("© 2025 {siteName}. All rights reserved by {siteName}, {siteName}", company)).toBe(
			"© 2025 Harbor Training Co. All rights reserved by Harbor Training Co., Harbor Training Co.",
		);
		expect(fillHtml("<p>{siteName}.</p>", company)).toBe("<p>Harbor Training Co.</p>");
		expect(defaultCopyright("Harbor Training Co.")).toBe("© 2025 Harbor Training Co. All rights reserved.");
		expect(defaultCopyright("Lectern")).toBe("© 2025 Lectern. All rights reserved.");
	});

	test("are escaped in markup, and encoded in links to email addresses", () => {
		expect(fillHtml('<p>{siteName}: <a href="mailto:{supportEmail}">{supportEmail}</a></p>', values)).toBe(
			'<p>Ann &amp; &lt;Sons&gt;: <a href="mailto:help%231%262@example.com">help#1&amp;2@example.com</a></p>',
		);
	});
});
