import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { pdfStructure, pdfText } from "#tests/support/pdf-text.ts";
import { openSheet } from "./sheet.ts";
import { hasCharacter } from "./typefaces.ts";
import { withoutPictures } from "./typesetting/choose-typefaces.ts";
import { writableText } from "./writable-text.ts";

const options = {
	title: "Invoice INV-2026-000001",
	author: "Lectern",
	date: new Date("2026-11-21T09:00:00Z"),
	margin: 54,
};

function draw(text: string): Promise<Buffer> {
	const sheet = openSheet(options);
	sheet.write(text, 54, 54, 200, { typeface: "headline", size: 14 });
	return sheet.finish();
}

it("creates a document with its title", async () => {
	const pdf = (await draw("Hello")).toString("latin1");
	expect(pdf.startsWith("%PDF-1.7")).toBe(true);
	expect(pdf.trimEnd().endsWith("%%EOF")).toBe(true);
	expect(pdf).toContain("(Invoice INV-2026-000001)");
});

it("creates the same bytes for the same content", async () => {
	expect((await draw("Same")).equals(await draw("Same"))).toBe(true);
});

it("keeps the text of a document searchable, whatever was drawn before it", async () => {
	vi.resetModules();
	const { openSheet } = await import("./sheet.ts");
	const written = async (text: string) => {
		const sheet = openSheet(options);
		sheet.write(text, 54, 54, 400, { typeface: "strong" });
		return pdfText(await sheet.finish());
	};
	// The font composes these of the letters and the period below.
	await written("é: ñ; Ö");
	expect(await written("$12,295.00 One")).toBe("$12,295.00 One");
});

it.each([
	["Latin with marks", "Ünïcödé Łódź Ő"],
	["Cyrillic", "Жанна Петрова"],
	["Hebrew", "שלום עולם"],
	["Arabic", "محمد بن سلمان ﷺ"],
	["Chinese", "李小龍"],
	["emoji", "👩‍👩‍👧‍👦 🇺🇸 😀"],
	["controls", "a\u0000b\nc\u202e"],
	["half a character", "\ud800"],
	["one endless word", "x".repeat(2000)],
	["nothing", ""],
	["Hindi and Thai", "कि ไทย"],
])("writes %s", async (_what, text) => {
	expect((await draw(text)).length).toBeGreaterThan(500);
});

it("accepts any text", async () => {
	await fc.assert(
		fc.asyncProperty(fc.string({ unit: "binary", maxLength: 80 }), async (text) => {
			expect((await draw(text)).subarray(0, 5).toString()).toBe("%PDF-");
		}),
		{ numRuns: 40 },
	);
});

it.each([
	"王小明 (Wang Xiaoming)",
	"김민수 Kim",
	"山田 太郎",
	"สมชาย ใจดี",
	"राजेश कुमार",
	"Ọlámidé Ẹ̀kọ́",
	"Ελένη (Eleni)",
])("keeps %s searchable", async (text) => {
	expect(pdfText(await draw(text)).replaceAll("\n", "")).toBe(text.normalize("NFC"));
});

it("wraps, cuts and aligns a text of several scripts", async () => {
	const sheet = openSheet(options);
	const title = "これは日本語の長いタイトルで、折り返す必要があります。Overtime rules";
	const whole = sheet.measure(title, 120, { size: 12 });
	expect(sheet.write(title, 54, 54, 120, { size: 12, align: "right" })).toBeCloseTo(whole, 3);
	expect(whole).toBeGreaterThan(2 * sheet.measure("日本", 120, { size: 12 }));
	expect(sheet.write(title, 54, 200, 120, { size: 12, lines: 1 })).toBeCloseTo(
		sheet.measure("日本", 120, { size: 12 }),
		3,
	);
	expect(pdfText(await sheet.finish())).toContain("…");
});

it("measures the height of a text", () => {
	const sheet = openSheet(options);
	const text = "Several words that will not fit on one line of this width, so that they wrap.";
	expect(sheet.write(text, 0, 0, 100, { size: 11 })).toBeCloseTo(sheet.measure(text, 100, { size: 11 }), 3);
	expect(sheet.measure(text, 100)).toBeGreaterThan(sheet.measure("Several", 100));
});

it("leaves out emoji that its fonts lack, and keeps other characters", async () => {
	expect(withoutPictures(writableText("محمد عبد الرحمن 👩‍🏫"), hasCharacter)).toBe("محمد عبد الرحمن");
	expect(withoutPictures(writableText("Lee 🎉 & Co® 🇺🇸 3"), hasCharacter)).toBe("Lee & Co® 3");
	expect((await draw("Robin 👩‍🏫 Lee")).equals(await draw("Robin Lee"))).toBe(true);
	expect((await draw("Robin \u{e000} Lee")).equals(await draw("Robin Lee"))).toBe(false);
});

it("writes a text on one line", () => {
	expect(writableText("a\r\nb\u2028c")).toBe("a b c");
	expect(writableText("x\u202ey\ud800")).toBe("xy");
	expect(writableText("می\u200cخواهم")).toBe("می\u200cخواهم");
});

it("tags texts with their roles, and marks decoration as such", async () => {
	const sheet = openSheet(options);
	sheet.write("Title", 54, 54, 200, { role: "H1" });
	sheet.rule(54, 80, 100);
	sheet.group("Table", () =>
		sheet.group("TR", () => sheet.group("TH", () => sheet.write("Total", 54, 90, 100), "Row")),
	);
	sheet.nextPage();
	sheet.decoration(() => sheet.write("Total, repeated", 54, 54, 100));
	sheet.write("Second page", 54, 80, 100);
	sheet.group("Link", () => {
		sheet.write("example.com", 54, 100, 100);
		sheet.link(54, 100, 100, 12, "https://example.com/");
	});
	sheet.onEveryPage((page) => sheet.write(String(page), 54, 700, 100));
	const pdf = await sheet.finish();
	expect(pdfStructure(pdf)).toBe("Document(H1 Table(TR(TH(P))) P Link(P))");
	const text = pdf.toString("latin1");
	expect(text).toContain("/Marked true");
	expect(text).toContain("/Lang (en-US)");
	expect(text).toContain("/Scope /Row");
	expect(text).toContain("/Type /OBJR");
});
