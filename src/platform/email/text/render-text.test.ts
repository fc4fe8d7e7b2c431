import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testSite } from "#tests/support/platform/email-fixture.ts";
import { frameEmail, listPlaceholders, mailTemplate, writeEmail } from "../email-template.ts";
import { checkText } from "./check-text.ts";
import { defaultText } from "./default-text.ts";
import type { EmailText } from "./email-text.ts";

const template = mailTemplate({
	kind: "test.seat",
	name: "Seat",
	when: "Now",
	write: ({ fullName, link }: { fullName: string; link: string }) => ({
		subject: "A seat",
		preview: "Yours",
		blocks: [
			{ kind: "heading", text: `Hello ${fullName}` },
			{ kind: "rows", rows: [{ label: "For", value: fullName }] },
			{ kind: "button", text: "Open", href: link, spelled: true },
		],
		why: "Because.",
	}),
	placeholders: {
		fullName: { label: "Name", text: ({ fullName }) => fullName },
		link: { label: "Link", link: ({ link }) => link, needed: true },
		seats: { label: "Seats", blocks: ({ fullName }) => [{ kind: "list", items: [fullName] }] },
	},
	sample: ({ publicUrl }) => ({ fullName: "Ada", link: `${publicUrl}/x` }),
});

const facts = { fullName: "Ada", link: "https://training.example.com/x" };
const problems = (text: EmailText) =>
	checkText(text, listPlaceholders(template)).map(({ field, message }) => `${field}: ${message}`);
const bodyProblems = (body: string) => problems({ subject: "S", preview: "", body: `${body}\n\n[Open]({{link}})` });
const render = (body: string, given = facts, site = testSite) => {
	const text = { subject: "S", preview: "", body: `${body}\n\n{{link}}` };
	expect(problems(text)).toEqual([]);
	return writeEmail(template, given, site, text).blocks.slice(0, -1);
};

const snippets = [
	"{{",
	"}}",
	"{{fullName}}",
	"{{ link }}",
	"{{seats}}",
	"{{details}}",
	"{{gone}}",
	"**",
	"[a](",
	")",
	"[",
	"](https://x.example)",
	"\n\n",
	"\n",
	"# ",
	"> ",
	"- ",
];
const markup = fc
	.array(fc.oneof(fc.constantFrom(...snippets, "<b>", "\\", "&", "A"), fc.string({ maxLength: 4 })), { maxLength: 14 })
	.map((parts) => parts.join(""));
const hostile = fc.oneof(
	fc.string({ unit: "binary", maxLength: 20 }),
	fc.constantFrom("<script>alert(1)</script>", '"><img src=x>', "{{link}}", "**x**\n\n# y", "[a](b)"),
);

describe("edited email texts", () => {
	test("render every text without errors, unfilled placeholders or markup from data", () => {
		const accepted = { count: 0 };
		fc.assert(
			fc.property(markup, markup, markup, hostile, (subject, preview, body, fullName) => {
				const text = { subject, preview, body: `${body}\n\n[Open]({{link}})` };
				const isAccepted = problems(text).length === 0;
				if (isAccepted) accepted.count += 1;
				const parts = writeEmail(template, { ...facts, fullName: "Zed" }, testSite, text);
				const { html, text: plain } = frameEmail(parts, testSite);
				const unescaped = `${subject}${preview}${body}`.includes("\\");
				if (!unescaped)
					for (const part of [html.replace(/<style>[^<]*<\/style>/, ""), plain, parts.subject, parts.preview])
						expect(part).not.toMatch(/\{\{|\}\}/);
				const tags = (markup: string) => markup.match(/<[^>]*>/g)?.filter((tag) => tag !== "<br>");
				const attacked = frameEmail(writeEmail(template, { ...facts, fullName }, testSite, text), testSite);
				expect(tags(attacked.html)).toEqual(tags(html));
			}),
		);
		expect(accepted.count).toBeGreaterThan(0);
	});

	test("have headings, notes, lists, buttons, small print, bold text and links", () => {
		expect(
			render(
				"# Dear **{{fullName}}**\n\nA *b* **{{fullName}}!** [c d]({{siteUrl}}/e)\nnext\n\n> note\n\n! warning\n\n- one\n- two\n\n~ small\n\n[Go](https://go.example/?n={{fullName}})\n\n{{seats}}\n\n{{details}}",
				{ ...facts, fullName: "Ada & Bo" },
			),
		).toEqual([
			{ kind: "heading", text: "Dear Ada & Bo" },
			{
				kind: "paragraph",
				text: [
					"A *b* ",
					{ strong: "Ada & Bo!" },
					" ",
					{ link: "c d", href: "https://training.example.com/e" },
					"\nnext",
				],
			},
			{ kind: "note", tone: "info", text: ["note"] },
			{ kind: "note", tone: "warn", text: ["warning"] },
			{ kind: "list", items: [["one"], ["two"]] },
			{ kind: "small", text: ["small"] },
			{ kind: "button", text: "Go", href: "https://go.example/?n=Ada%20%26%20Bo" },
			{ kind: "list", items: ["Ada & Bo"] },
			{ kind: "rows", rows: [{ label: "For", value: "Ada & Bo" }] },
		]);
	});

	test("show escaped signs and values literally", () => {
		expect(render("\\# \\{\\{fullName\\}\\} \\*\\*a\\*\\* \\[b\\]")).toEqual([
			{ kind: "paragraph", text: ["# {{fullName}} **a** [b]"] },
		]);
		expect(render("Hi {{fullName}}", { ...facts, fullName: "# **x** {{link}}" })).toEqual([
			{ kind: "paragraph", text: ["Hi ", "# **x** {{link}}"] },
		]);
	});

	test.each([
		"**".concat("\\".repeat(9_000)),
		"**a".repeat(3_000),
		"[".repeat(9_000),
		"{{ ".repeat(3_000),
		"\n \n".repeat(3_000),
		"[a](".repeat(2_000),
	])("parse unfinished markup in linear time, example %#", (body) => {
		expect(problems({ subject: "S", preview: "", body }).length).toBeGreaterThan(0);
	});

	test("show a link without an address as text", () => {
		expect(
			render("Write to [{{supportEmail}}](mailto:{{supportEmail}}).", facts, { ...testSite, supportEmail: "" }),
		).toEqual([{ kind: "paragraph", text: ["Write to ", "", "."] }]);
	});

	test.each([
		["{{gone}}", "There is no placeholder {{gone}} in this email."],
		["{{toString}}", "There is no placeholder {{toString}} in this email."],
		["**{{gone}}**", "There is no placeholder {{gone}} in this email."],
		["Hi {{fullName}", "“{{fullName}” is not a placeholder. Placeholders look like {{siteName}}."],
		["Hi {{full name}}", "“{{full name}” is not a placeholder. Placeholders look like {{siteName}}."],
		["See {{details}}", "Put {{details}} on a separate line, with an empty line before and after it."],
		["[a]({{fullName}})", "{{fullName}} is not a link, so it can't be an address."],
		[
			"[a](javascript:alert)",
			"“javascript:alert” is not an address for a link. It must begin with https:// or mailto:.",
		],
		["[a](/training)", "“/training” is not an address for a link. It must begin with https:// or mailto:."],
	])("refuse %j and name what is wrong", (body, message) => {
		expect(bodyProblems(body)).toEqual([`body: ${message}`]);
	});

	test("refuse a text without a needed link, a broken subject, and an empty text", () => {
		expect(problems({ subject: "{{gone}}", preview: "{{", body: "Hi" })).toEqual([
			"subject: There is no placeholder {{gone}} in this email.",
			"preview: “{{” is not a placeholder. Placeholders look like {{siteName}}.",
			"body: This email needs {{link}} in its text.",
		]);
		expect(problems({ subject: " ", preview: "", body: "{{link}}\n\n" })).toEqual(["subject: Enter a subject."]);
		expect(problems({ subject: "{{details}}", preview: "", body: " \n" }).length).toBeGreaterThan(1);
	});

	test("fall back to the template's own text when a placeholder no longer exists", () => {
		const own = writeEmail(template, facts, testSite);
		expect(writeEmail(template, facts, testSite, { subject: "Old", preview: "", body: "{{former}} {{link}}" })).toEqual(
			own,
		);
		expect(
			writeEmail({ ...template, editable: () => false }, facts, testSite, {
				subject: "New",
				preview: "",
				body: "{{link}}",
			}),
		).toEqual(own);
	});

	test("begin with the template's own text", () => {
		expect(defaultText(template)).toEqual({
			subject: "A seat",
			preview: "Yours",
			body: "# Hello {{fullName}}\n\n{{details}}\n\n[Open]({{link}})",
		});
	});
});
