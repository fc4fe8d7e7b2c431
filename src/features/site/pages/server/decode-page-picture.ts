import { ImageRefused } from "#platform/media/images/image-refused.ts";
import { explainUnusableFile, isPicture } from "#platform/media/images/picture-kinds.ts";
import { readPlainWebp } from "#platform/media/images/plain-webp.ts";
import type { StoredPicture } from "./pictures-store.ts";

// Runs in the image process.

/** A small file can decode to a very large picture. */
const maxPixels = 40_000_000;
const maxBytes = 1024 * 1024;
/** Twice the width of a page's text, in pixels. */
const maxSide = 1600;
const request = "Upload a PNG, JPEG, WebP or AVIF.";

/** @throws ImageRefused */
export async function decodePagePicture(file: Buffer): Promise<Omit<StoredPicture, "id">> {
	const stored = await readPlainWebp(file, { width: maxSide, height: maxSide });
	if (stored && file.length <= maxBytes) return { bytes: file, ...stored };
	const { default: sharp } = await import("sharp");
	const refuse = (error: unknown) => refusePicture(error, file);
	const open = () => sharp(file, { limitInputPixels: maxPixels, failOn: "error" });
	if (!isPicture(file)) throw new ImageRefused(explainUnusableFile(file, request));
	const { data, info } = await open()
		.autoOrient()
		.resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
		.webp({ quality: 80 })
		.toBuffer({ resolveWithObject: true })
		.catch(refuse);
	if (data.length > maxBytes) throw new ImageRefused("This picture is too detailed for a page. Upload a smaller one.");
	return { bytes: data, width: info.width, height: info.height };
}

function refusePicture(error: unknown, file: Buffer): never {
	if (error instanceof Error && /pixel limit/i.test(error.message))
		throw new ImageRefused("This picture has too many pixels. Upload one of at most 40 megapixels.");
	throw new ImageRefused(explainUnusableFile(file, request));
}
