import type { Sharp } from "sharp";
import { cleanSvg, ImageRefused, unreadable } from "./clean-svg.ts";
import { readPlainWebp } from "./plain-webp.ts";

export interface MadeImage {
	mediaType: "image/svg+xml" | "image/webp" | "image/png";
	bytes: Buffer;
	width: number;
	height: number;
}

/** A small file can decode to a very large picture. */
const mostPixels = 40_000_000;
/** The largest size of a logo that is stored, in pixels. */
const logoSize = { width: 480, height: 96 };
const iconSize = 180;
/** A visitor's first page waits for the logos of the site, and some pages show several of others. */
const mostBytes = 24 * 1024;
const mostLosslessBytes = 8 * 1024;
const mostIconBytes = 64 * 1024;
const tooDetailed = "This logo is too detailed: it needs more than 24 KB. Simplify the drawing, or upload a PNG.";

const isSvg = (file: Buffer) => /^\uFEFF?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(file.subarray(0, 500).toString());

/**
 * Makes a logo or an icon from an uploaded file. Nothing of the file stays except the picture.
 *
 * @throws ImageRefused with a message for the staff member
 */
export async function makeImage(kind: "logo" | "icon", file: Buffer): Promise<MadeImage> {
	const { default: sharp } = await import("sharp");
	const svg = isSvg(file) ? Buffer.from(cleanSvg(file.toString())) : undefined;
	const open = (density?: number) => sharp(svg ?? file, { limitInputPixels: mostPixels, failOn: "error", ...(density ? { density } : {}) });
	const { width, height, format } = await open().metadata().catch(refuse);
	if (!svg && !["png", "jpeg", "webp"].includes(format ?? "")) throw new ImageRefused(unreadable);
	if (kind === "icon") return iconOf(open(svg ? densityFor(iconSize, Math.max(width, height)) : undefined));
	if (svg) {
		if (svg.length > mostBytes) throw new ImageRefused(tooDetailed);
		// Proves that it can be drawn.
		await open().resize(logoSize.width, logoSize.height, { fit: "inside" }).png().toBuffer().catch(refuse);
		return { mediaType: "image/svg+xml", bytes: svg, width, height };
	}
	// A stored logo of another site stays the same.
	const stored = await readPlainWebp(file, logoSize);
	if (stored && file.length <= mostBytes) return { mediaType: "image/webp", bytes: file, ...stored };
	const resized = open()
		.autoOrient()
		.resize({ ...logoSize, fit: "inside", withoutEnlargement: true });
	// Lossless unless the logo has many shades, because the first page waits for it.
	for (const { most, ...quality } of [
		{ lossless: true, most: mostLosslessBytes },
		{ nearLossless: true, quality: 60, most: mostBytes },
		{ quality: 90, most: mostBytes },
	]) {
		const { data, info } = await resized.clone().webp(quality).toBuffer({ resolveWithObject: true }).catch(refuse);
		if (data.length <= most) return { mediaType: "image/webp", bytes: data, width: info.width, height: info.height };
	}
	throw new ImageRefused(tooDetailed);
}

async function iconOf(image: Sharp): Promise<MadeImage> {
	const resized = image.autoOrient().resize(iconSize, iconSize, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } });
	const png = await resized.clone().png({ compressionLevel: 9 }).toBuffer().catch(refuse);
	// A photo. With 256 colors, an icon of this size always fits.
	const bytes = png.length <= mostIconBytes ? png : await resized.png({ palette: true, compressionLevel: 9 }).toBuffer().catch(refuse);
	return { mediaType: "image/png", bytes, width: iconSize, height: iconSize };
}

const portraitSize = 480;
const leastPortrait = 240;

/**
 * Makes a square WebP from an uploaded photo, cropped around its most striking part. Nothing of the file stays except the picture.
 *
 * @throws ImageRefused with a message for the staff member
 */
export async function makePortrait(file: Buffer): Promise<Buffer> {
	const { default: sharp } = await import("sharp");
	const open = () => sharp(file, { limitInputPixels: mostPixels, failOn: "error" });
	const { width, height, format } = await open().metadata().catch(refusePortrait);
	if (isSvg(file) || !["png", "jpeg", "webp"].includes(format ?? "")) throw new ImageRefused("Upload the portrait as a JPEG, PNG or WebP.");
	if (Math.min(width, height) < leastPortrait)
		throw new ImageRefused(`This picture has ${width} by ${height} pixels. Upload one with at least ${leastPortrait} by ${leastPortrait} pixels.`);
	return open()
		.autoOrient()
		.resize(portraitSize, portraitSize, { fit: "cover", position: "attention" })
		.flatten({ background: "#ffffff" })
		.webp({ quality: 82 })
		.toBuffer()
		.catch(refusePortrait);
}

/** Draws small vector images sharply; 72 is the library's default. */
const densityFor = (size: number, natural: number) => Math.min(2_400, Math.max(72, Math.ceil((72 * size) / Math.max(1, natural))));

/** Draws an image as PNG for emails and documents, which support no other formats. Vector images can be enlarged. */
export async function drawPng(image: MadeImage, size: { width: number; height: number }, background?: string): Promise<Buffer> {
	const { default: sharp } = await import("sharp");
	const isVector = image.mediaType === "image/svg+xml";
	const density = isVector ? { density: densityFor(Math.max(size.width, size.height), Math.max(image.width, image.height)) } : {};
	const resized = sharp(image.bytes, density).resize({ ...size, fit: "inside", withoutEnlargement: !isVector });
	return (background ? resized.flatten({ background }) : resized).png({ compressionLevel: 9 }).toBuffer();
}

function refuse(error: unknown, message = unreadable): never {
	const reason = error instanceof Error ? error.message : "";
	if (/pixel limit/i.test(reason)) throw new ImageRefused("This image has too many pixels. Upload one of at most 40 megapixels.");
	throw new ImageRefused(message);
}

const refusePortrait = (error: unknown) => refuse(error, "This file is not a picture that can be read. Upload a JPEG, PNG or WebP.");
