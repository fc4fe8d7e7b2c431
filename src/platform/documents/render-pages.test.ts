import sharp from "sharp";
import { expect, test } from "vitest";
import { pdfWith } from "#tests/support/delivery/documents.ts";
import { renderPages } from "./render-pages.ts";
import { openSheet } from "./sheet.ts";

const about = { width: 400, maxPages: 3 };
const none = async () => {};

test("renders each page of a PDF in its order, in its colors, at the given width", async () => {
	const sheet = openSheet({ title: "Red and white", author: "Test", date: new Date(0), margin: 0, landscape: true });
	sheet.box(0, 0, sheet.width, sheet.height, "accent");
	sheet.nextPage();
	const seen: [number, number, Buffer][] = [];
	expect(
		await renderPages(
			{ pdf: await sheet.finish(), ...about },
			async ({ page, pages, image }) => void seen.push([page, pages, image]),
		),
	).toBe(2);
	expect(seen.map(([page, pages]) => [page, pages])).toEqual([
		[1, 2],
		[2, 2],
	]);
	const dominant = async (at: number) => Object.values((await sharp(seen[at]?.[2]).stats()).dominant);
	const [red = 0, green = 0, blue = 0] = await dominant(0);
	expect([red > 150, green < 100, blue < 60]).toEqual([true, true, true]);
	expect(Math.min(...(await dominant(1)))).toBeGreaterThan(240);
	expect(await sharp(seen[0]?.[2]).metadata()).toMatchObject({ format: "webp", width: 400 });
});

test("reads the text of each page", async () => {
	const texts: string[] = [];
	await renderPages(
		{ pdf: await pdfWith("Overtime rules", "Who is exempt?"), ...about },
		async ({ text }) => void texts.push(text.trim()),
	);
	expect(texts).toEqual(["Overtime rules", "Who is exempt?"]);
});

test("refuses damaged files, too many pages, and pages that take too long", async () => {
	const pdf = await pdfWith("1", "2", "3", "4");
	await expect(renderPages({ pdf: Buffer.from("%PDF-1.7 nothing"), ...about }, none)).rejects.toMatchObject({
		reason: "protected_or_damaged",
	});
	await expect(renderPages({ pdf, ...about }, none)).rejects.toMatchObject({ reason: "too_many_pages" });
	await expect(renderPages({ pdf, ...about, maxPages: 4 }, none, 1)).rejects.toMatchObject({ reason: "too_slow" });
});

test("stops at an error of its caller", async () => {
	const stopped = renderPages({ pdf: await pdfWith("1", "2"), ...about }, () => Promise.reject(new Error("Replaced.")));
	await expect(stopped).rejects.toThrow("Replaced.");
});
