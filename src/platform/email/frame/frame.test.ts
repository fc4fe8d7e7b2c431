import fc from "fast-check";
import { expect, test } from "vitest";
import { testSite } from "#tests/support/platform/email-fixture.ts";
import { productColors } from "#values/colors/site-colors.ts";
import { frameEmail, mailTemplate } from "../email-template.ts";
import type { EmailBlock, EmailParts, EmailSite } from "./email-parts.ts";

const lay = (blocks: EmailBlock[], more: Partial<EmailParts> = {}, site: Partial<EmailSite> = {}) =>
	frameEmail(
		{ subject: "Hello", preview: "Hello there", why: "You asked for it.", blocks, ...more },
		{ ...testSite, ...site },
	);

const oneOfEach = (text: string): EmailBlock[] => [
	{ kind: "heading", text },
	{ kind: "paragraph", text: [text, { strong: text }, { link: text, href: "https://example.com/" }] },
	{ kind: "button", text, href: "https://example.com/", spelled: true },
	{
		kind: "rows",
		rows: [
			{ label: text, value: text },
			{ label: text, value: text, href: "https://example.com/", strong: true },
		],
	},
	{ kind: "list", items: [text] },
	{ kind: "note", tone: "warn", text },
	{ kind: "small", text },
];

test("both parts have the same content, and name the provider and the reason for the email", () => {
	const { html, text } = lay(
		[
			{ kind: "heading", text: "Thank you" },
			{
				kind: "paragraph",
				text: [
					"It is ",
					{ strong: "paid" },
					". Read ",
					{ link: "the terms", href: "https://training.example.com/terms" },
				],
			},
			{ kind: "button", text: "See it", href: "https://training.example.com/myOrders?a=1&b=2" },
			{ kind: "rows", rows: [{ label: "Total", value: "$1,249.50" }] },
			{ kind: "list", items: ["First point"] },
			{ kind: "note", tone: "info", text: "Mind this." },
			{ kind: "small", text: "Keep this." },
		],
		{ unsubscribe: "https://training.example.com/stop" },
	);
	const words = [
		"Thank you",
		"paid",
		"the terms",
		"https://training.example.com/terms",
		"See it",
		"Total",
		"$1,249.50",
		"First point",
		"Mind this.",
		"Keep this.",
	];
	for (const word of [
		...words,
		"You asked for it.",
		"https://training.example.com/stop",
		testSite.address,
		testSite.supportEmail,
		testSite.siteName,
	]) {
		expect(html).toContain(word);
		expect(text).toContain(word);
	}
	expect(html).toContain('href="https://training.example.com/myOrders?a=1&amp;b=2"');
	expect(text).toContain("https://training.example.com/myOrders?a=1&b=2");
});

test("inboxes show the preview, and old email programs a page of 600 px in both color schemes", () => {
	const { html } = lay([]);
	expect(html.indexOf("Hello there")).toBeLessThan(html.indexOf("Lectern"));
	expect(html).toContain('<meta name="color-scheme" content="light dark">');
	expect(html).toContain("max-width:600px");
	expect(html).toContain("prefers-color-scheme:dark");
	expect(html).not.toMatch(/<(script|img|link|iframe|form)\b/);
});

/** A site with a logo. */
const branded = (darkPath: string | null = null): Partial<EmailSite> => ({
	styles: {
		...({
			css: "",
			sheets: null,
			colors: productColors,
			headlines: "sans",
			webFonts: "none",
			radius: 8,
			icon: null,
			share: null,
		} as const),
		logo: { path: "/brand/logo-a.png", darkPath, width: 200, height: 40, onPaper: null },
	},
});

test("shows the logo of the brand from the product's own address, with the name for readers without images", () => {
	const { html, text } = lay([], {}, branded());
	const images = html.match(/<img[^>]*>/g);
	expect(images).toHaveLength(1);
	for (const part of [
		'src="https://training.example.com/brand/logo-a.png"',
		'alt="Lectern"',
		'width="200" height="40"',
		"font-size:21px",
	])
		expect(images?.[0]).toContain(part);
	expect(text).toContain("Lectern");
});

test("shows the logo of the dark scheme only there, and not in Outlook", () => {
	const { html } = lay([], {}, branded("/brand/logo-b.png"));
	expect(html).toMatch(/<img class="m-ink m-logo" src="[^"]*logo-a\.png"/);
	expect(html).toMatch(
		/<!--\[if !mso\]><!--><img class="m-ink m-logo-dark" src="[^"]*logo-b\.png"[^>]*style="display:none/,
	);
	expect(html).toContain(".m-logo-dark{display:block!important}");
});

test("escapes every text", () => {
	const tags = (html: string) => html.match(/<[^>]*>/g)?.filter((tag) => tag !== "<br>");
	const plain = tags(lay(oneOfEach("x")).html);
	const hostile = fc.constantFrom(
		"<script>alert(1)</script>",
		'"><img src=x onerror=alert(1)>',
		"</td></tr></table>",
		"&lt;b&gt;",
		"</style><b>",
		"--><b>",
	);
	fc.assert(
		fc.property(fc.oneof(fc.string(), hostile), (text) => {
			const { html } = lay(
				oneOfEach(text),
				{ preview: text, subject: text, why: text },
				{ siteName: text, address: text },
			);
			expect(tags(html)).toEqual(plain);
		}),
	);
});

test.each([
	"javascript:alert(1)",
	"data:text/html,x",
	"/training",
	"",
	"https://example.com/ x",
	"https://example.com/\r\nBcc: x",
])("rejects a link to %j", (href) => {
	expect(() => lay([{ kind: "button", text: "Go", href }])).toThrow("can't link");
	expect(() => lay([{ kind: "paragraph", text: [{ link: "Go", href }] }])).toThrow("can't link");
	expect(() => lay([{ kind: "rows", rows: [{ label: "a", value: "b", href }] }])).toThrow("can't link");
});

test("keeps the lines of a message, and removes characters that reorder or hide text", () => {
	const { html, text } = lay([{ kind: "paragraph", text: "one\r\ntwo\nthree\u202egnp.exe\u0000" }]);
	expect(html).toContain("one<br>two<br>threegnp.exe");
	expect(text).toContain("one\ntwo\nthreegnp.exe\n");
});

test("requires an unsubscribe link for marketing, and forbids it otherwise", () => {
	const parts = { kind: "x", name: "X", when: "", sample: () => ({}) };
	const stop = "https://example.com/stop";
	const write = (unsubscribe?: string) => () => ({
		subject: "",
		preview: "",
		why: "",
		blocks: [],
		...(unsubscribe ? { unsubscribe } : {}),
	});
	const order = (marketing: boolean, unsubscribe?: string) => () =>
		mailTemplate({ ...parts, marketing, write: write(unsubscribe) })
			.order({ key: "k", to: "a@example.com" }, {})
			.write(testSite);
	expect(order(true)).toThrow("unsubscribe");
	expect(order(false, stop)).toThrow("unsubscribe");
	expect(order(true, stop)().unsubscribe).toBe(stop);
});
