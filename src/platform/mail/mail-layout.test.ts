import fc from "fast-check";
import { expect, test } from "vitest";
import { layOutMail, type MailBlock } from "./mail-layout.ts";

const lay = (blocks: MailBlock[], more: { siteName?: string; preview?: string } = {}) =>
	layOutMail({ siteName: "Lectern", publicUrl: "https://training.example.com", preview: "Hello", ...more, blocks });

test("both parts say the same", () => {
	const { html, text } = layOutMail({
		siteName: "Lectern",
		publicUrl: "https://training.example.com",
		preview: "Your order",
		blocks: [
			{ kind: "heading", text: "Thank you" },
			{ kind: "paragraph", text: "It is paid." },
			{ kind: "button", text: "See it", href: "https://training.example.com/myOrders?a=1&b=2" },
			{ kind: "rows", rows: [{ label: "Total", value: "$1,249.50" }] },
			{ kind: "small", text: "Keep this." },
		],
		footer: { text: "You asked for it.", link: { text: "Stop", href: "https://training.example.com/stop" } },
	});
	for (const words of [
		"Thank you",
		"It is paid.",
		"See it",
		"Total",
		"$1,249.50",
		"Keep this.",
		"You asked for it.",
		"Stop",
		"https://training.example.com/stop",
	]) {
		expect(html).toContain(words);
		expect(text).toContain(words);
	}
	expect(html).toContain('href="https://training.example.com/myOrders?a=1&amp;b=2"');
	expect(text).toContain("https://training.example.com/myOrders?a=1&b=2");
});

test("no text becomes markup, wherever it stands", () => {
	const plain = lay([
		{ kind: "heading", text: "x" },
		{ kind: "paragraph", text: "x" },
		{ kind: "rows", rows: [{ label: "x", value: "x" }] },
		{ kind: "small", text: "x" },
	]);
	const tags = (html: string) => html.match(/<[^>]*>/g)?.filter((tag) => tag !== "<br>");
	fc.assert(
		fc.property(
			fc.oneof(fc.string(), fc.constantFrom("<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "</td></tr></table>", "&lt;b&gt;")),
			(text) => {
				const { html } = lay(
					[
						{ kind: "heading", text },
						{ kind: "paragraph", text },
						{ kind: "rows", rows: [{ label: text, value: text }] },
						{ kind: "small", text },
					],
					{
						preview: text,
						siteName: text,
					},
				);
				expect(tags(html)).toEqual(tags(plain.html));
			},
		),
	);
});

test.each(["javascript:alert(1)", "data:text/html,x", "/training", ""])("a mail can't link to %j", (href) => {
	expect(() => lay([{ kind: "button", text: "Go", href }])).toThrow("can't link");
});

test("lines of a message stay lines", () => {
	expect(lay([{ kind: "paragraph", text: "one\r\ntwo\nthree" }]).html).toContain("one<br>two<br>three");
});
