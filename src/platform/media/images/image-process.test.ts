import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { waitForFile } from "#tests/support/platform/wait-for-file.ts";
import type { decodeImage } from "./decode-image.ts";
import { inImageProcess } from "./image-process.ts";
import { ImageRefused } from "./image-refused.ts";
import { makeImage } from "./make-image.ts";

const square = Buffer.from(
	'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="20"><rect width="100" height="20"/></svg>',
);

test("returns what the function makes, with its bytes", async () => {
	expect(await makeImage("logo", square)).toEqual({
		mediaType: "image/webp",
		width: 600,
		height: 120,
		bytes: expect.any(Buffer),
	});
});

test("passes refusals on with their message", async () => {
	await expect(makeImage("logo", Buffer.from("no image"))).rejects.toThrow(ImageRefused);
	await expect(makeImage("logo", Buffer.from('<svg><image href="a.png"/></svg>'))).rejects.toThrow(
		"This SVG uses other files",
	);
});

test("ends a decoder that takes more processor time than it may", async () => {
	const decoder = new URL("./decode-image.ts", import.meta.url);
	const noise = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="20"><filter id="f"><feTurbulence numOctaves="200" baseFrequency=".9"/></filter>${'<rect width="100" height="20" filter="url(#f)"/>'.repeat(500)}</svg>`;
	await expect(
		inImageProcess<typeof decodeImage>(decoder, "decodeImage", ["logo", Buffer.from(noise)], 0.5),
	).rejects.toThrow("This image takes too long to draw.");
	// The next one is not affected.
	expect(await makeImage("logo", square)).toMatchObject({ width: 600 });
});

test("makes a logo while an image that may take long is made", async () => {
	const directory = mkdtempSync(join(tmpdir(), "images-"));
	const go = join(directory, "go");
	const slow = inImageProcess<typeof waitForFile>(
		new URL("../../../../tests/support/platform/wait-for-file.ts", import.meta.url),
		"waitForFile",
		[go],
		60,
	);
	expect(await makeImage("logo", square)).toMatchObject({ width: 600 });
	writeFileSync(go, "");
	expect(await slow).toBe("found");
	rmSync(directory, { recursive: true });
});
