import { ImageRefused } from "#platform/images/image-refused.ts";
import { isPicture, refusalOf } from "#platform/images/picture-kinds.ts";
import { readPlainWebp } from "#platform/images/plain-webp.ts";
import type { StoredPicture } from "./pictures-store.ts";

// Runs in the image process.

/** A small file can decode to a very large picture. */
const mostPixels = 40_000_000;
const mostBytes = 1024 * 1024;
/** Twice the width of a page's text, in pixels. */
const largestSide = 1600;
const request = "Upload a PNG, JPEG, WebP or AVIF.";

/** @throws ImageRefused */
export async function decodePagePicture(file: Buffer): Promise<Omit<StoredPicture, "id">> {
	const stored = await readPlainWebp(file, { width: largestSide, height: largestSide });
	if (stored && file.length <= mostBytes) return { bytes: file, ...stored };
	const { default: sharp } = await import("sharp");
	const refuse = (error: unknown) => refusePicture(error, file);
	const open = () => sharp(file, { limitInputPixels: mostPixels, failOn: "error" });
	if (!isPicture(file)) throw new ImageRefused(refusalOf(file, request));
	const { data, info } = await open()
		.autoOrient()
		.resize({ width: largestSide, height: largestSide, fit: "inside", withoutEnlargement: true })
		.webp({ quality: 80 })
		.toBuffer({ resolveWithObject: true })
		.catch(refuse);
	if (data.length > mostBytes) throw new ImageRefused("This picture is too detailed for a page. Upload a smaller one.");
	return { bytes: data, width: info.width, height: info.height };
}

function refusePicture(error: unknown, file: Buffer): never {
	if (error instanceof Error && /pixel limit/i.test(error.message))
		throw new ImageRefused("This picture has too many pixels. Upload one of at most 40 megapixels.");
	throw new ImageRefused(refusalOf(file, request));
}
