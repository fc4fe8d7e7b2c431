import fc from "fast-check";
import { expect, test } from "vitest";
import type { SafeHtml } from "#values/safe-html.ts";
import { composeManagerEmail, mailtoAddress } from "./manager-email.ts";

const html = (text: string) => text as SafeHtml;
const course = {
	title: "Audits & Inspections",
	instructor: "Ann Example",
	description: html("<p>About audits.</p>"),
	why_register: html("<p>Fines &amp; delays cost more than <b>one</b> hour.</p>"),
	what_you_will_learn: html(""),
	credits: [{ accreditingBody: "SHRM", hours: 1.5 }],
	creditHours: null,
};
const facts = {
	when: "December 7, 2026, 1:00 PM EST (90 min)",
	option: "Live session",
	price: "$229.00",
	certificate: "Certificate if you attend at least 72 of the 90 minutes live",
	refund: "Full refund until December 6, 2026, 1:00 PM EST, 24 hours before the session starts.",
	url: "https://example.com/training/101",
};

test("says what, when, for how much, with which credits, and why", () => {
	const { subject, body } = composeManagerEmail(course, facts);
	expect(subject).toBe("Request to attend: Audits & Inspections");
	expect(body).toBe(
		[
			"Hi,\n\nI'd like to attend this training:",
			[
				"Audits & Inspections",
				"Instructor: Ann Example",
				"When: December 7, 2026, 1:00 PM EST (90 min)",
				"Option: Live session",
				"Price: $229.00",
				"Credits: 1.5 SHRM",
				"Certificate if you attend at least 72 of the 90 minutes live",
				"Full refund until December 6, 2026, 1:00 PM EST, 24 hours before the session starts.",
			].join("\n"),
			"From the course page:\nFines & delays cost more than one hour.",
			"Full description and terms: https://example.com/training/101",
			"Thank you!",
		].join("\n\n"),
	);
	expect(
		composeManagerEmail(
			{ ...course, credits: [], why_register: html(""), description: html("") },
			{ ...facts, certificate: null, refund: null },
		).body,
	).not.toMatch(/Credits|Certificate|refund|From the/);
});

test("keeps the items of a list apart", () => {
	const why_register = html(
		"<p>You will:</p><ul><li>Find the positions</li><li>Prevent <b>improper</b> deductions</li></ul>",
	);
	expect(composeManagerEmail({ ...course, why_register }, facts).body).toContain(
		"page:\n- Find the positions\n- Prevent improper deductions\n\n",
	);
});

test("stays short enough for email apps, in every script", () => {
	for (const reason of ["Because it helps. ".repeat(200), "審査の準備が必要です。 ".repeat(200), "🎉".repeat(500)])
		expect(
			mailtoAddress(composeManagerEmail({ ...course, why_register: html(`<p>${reason}</p>`) }, facts)).length,
		).toBeLessThanOrEqual(1_900);
});

test("an email app reads the same text from the address", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (subject, body) => {
			const { searchParams, pathname } = new URL(mailtoAddress({ subject, body }).replaceAll("+", "%2B"));
			expect(pathname).toBe("");
			const lines = (text: string) => text.toWellFormed().replace(/\r?\n/g, "\n");
			expect([searchParams.get("subject"), searchParams.get("body")].map((text) => lines(String(text)))).toEqual([
				lines(subject),
				lines(body),
			]);
		}),
	);
});
