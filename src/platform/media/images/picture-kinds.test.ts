import { expect, test } from "vitest";
import { explainUnusableFile, isPicture } from "./picture-kinds.ts";

const request = "Upload a PNG, JPEG, WebP or AVIF.";
const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");

test("accepts AVIF, not HEIC, which is in the same container", () => {
	expect(isPicture(Buffer.from("\0\0\0\x18ftypavif\0\0\0\0avifmif1", "latin1"))).toBe(true);
	expect(isPicture(heic)).toBe(false);
});

test.each([
	[
		"a photo of an iPhone",
		heic,
		"This is an HEIC photo. Upload a PNG, JPEG, WebP or AVIF. Photo apps can export it as a JPEG.",
	],
	[
		"a scan",
		Buffer.from("II*\0"),
		"This is a TIFF image. Upload a PNG, JPEG, WebP or AVIF. Image programs can export it as a JPEG or PNG.",
	],
	["a GIF image", Buffer.from("GIF89a"), "This is a GIF image. Upload a PNG, JPEG, WebP or AVIF."],
	[
		"something else",
		Buffer.from([0, 1, 2, 3]),
		"This file isn't an image that can be read. Upload a PNG, JPEG, WebP or AVIF.",
	],
])("says what %s is", (_what, file, message) => {
	expect(explainUnusableFile(file, request)).toBe(message);
});
