import type { Sharp } from "sharp";
import { ImageRefused } from "./image-refused.ts";
import type { MadeImage } from "./made-image.ts";
import { explainUnusableFile, isPicture } from "./picture-kinds.ts";
import { readPlainWebp } from "./plain-webp.ts";

// Runs in the image process.

/** A small file can decode to a very large picture. */
const maxPixels = 40_000_000;
/** The largest size of a logo that is stored, in pixels. */
const logoSize = { width: 480, height: 96 };
/** Three times as large as pages show it, as documents need it. Shapes take fewer bytes than photos. */
const drawingSize = { width: 630, height: 120 };
const iconSize = 180;
/** A visitor's first page waits for the logos of the site, and some pages show several of others. */
const maxBytes = 24 * 1024;
const maxLosslessBytes = 8 * 1024;
const maxIconBytes = 64 * 1024;
/** The library needs up to 800 times as much memory. */
const maxDrawingBytes = 256 * 1024;
const tooDetailed = "This logo is too detailed: it needs more than 24 KB. Upload a simpler one.";

const unreadable = "This file isn't an image that can be read. Upload an SVG, PNG, JPEG, WebP or AVIF.";
const tooLong = "This SVG has more than 256 KB. Simplify the drawing, or upload a PNG.";
const incomplete = "This SVG uses other files, pictures or fonts. Export the logo with shapes only, or upload a PNG.";

const isSvg = (file: Buffer) =>
	/^\uFEFF?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<(?:svg:)?svg)/i.test(file.subarray(0, 500).toString());

/**
 * What a drawing gets from elsewhere would be missing, because the library loads nothing. An embedded picture can be
 * very large, also if entities hide it.
 */
const refersElsewhere = (svg: string) =>
	/\bhref\s*=\s*["']\s*(?!#)[^"'\s]|\burl\(\s*(?:["']|&quot;|&apos;)?\s*(?!["'#&\s])|@import/i.test(svg) ||
	(/<!ENTITY/i.test(svg) && svg.includes("&#"));

type Size = { width: number; height: number };

/** @throws ImageRefused */
export async function decodeImage(kind: "logo" | "icon", file: Buffer): Promise<MadeImage> {
	const { default: sharp } = await import("sharp");
	const isDrawing = isSvg(file);
	if (isDrawing && file.length > maxDrawingBytes) throw new ImageRefused(tooLong);
	if (isDrawing && refersElsewhere(file.toString())) throw new ImageRefused(incomplete);
	if (!isDrawing && !isPicture(file))
		throw new ImageRefused(explainUnusableFile(file, "Upload an SVG, PNG, JPEG, WebP or AVIF."));
	const options = { limitInputPixels: maxPixels, failOn: "error" } as const;
	const { width, height } = await sharp(file, options).metadata().catch(refuse);
	const size = kind === "icon" ? { width: iconSize, height: iconSize } : isDrawing ? drawingSize : logoSize;
	const open = () => sharp(file, isDrawing ? { ...options, density: densityFor(size, { width, height }) } : options);
	if (kind === "icon") return makeIcon(open());
	// A stored logo of another site stays the same.
	const stored = await readPlainWebp(file, drawingSize);
	if (stored && file.length <= maxBytes) return { mediaType: "image/webp", bytes: file, ...stored };
	const resized = open()
		.autoOrient()
		.resize({ ...size, fit: "inside", withoutEnlargement: !isDrawing });
	// Lossless unless the logo has many shades, because the first page waits for it.
	for (const { max, ...quality } of [
		{ lossless: true, max: maxLosslessBytes },
		{ nearLossless: true, quality: 60, max: maxBytes },
		{ quality: 90, max: maxBytes },
	]) {
		const { data, info } = await resized.clone().webp(quality).toBuffer({ resolveWithObject: true }).catch(refuse);
		if (data.length <= max) return { mediaType: "image/webp", bytes: data, width: info.width, height: info.height };
	}
	throw new ImageRefused(tooDetailed);
}

/** The density at which a drawing fills a size; 72 is the library's default. */
const densityFor = (size: Size, natural: Size) =>
	Math.min(
		2_400,
		Math.max(
			1,
			Math.ceil(72 * Math.min(size.width / Math.max(1, natural.width), size.height / Math.max(1, natural.height))),
		),
	);

async function makeIcon(image: Sharp): Promise<MadeImage> {
	const resized = image
		.autoOrient()
		.resize(iconSize, iconSize, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } });
	const png = await resized.clone().png({ compressionLevel: 9 }).toBuffer().catch(refuse);
	// A photo. With 256 colors, an icon of this size always fits.
	const bytes =
		png.length <= maxIconBytes
			? png
			: await resized.png({ palette: true, compressionLevel: 9 }).toBuffer().catch(refuse);
	return { mediaType: "image/png", bytes, width: iconSize, height: iconSize };
}

const portraitSize = 480;
const minPortraitSize = 240;

/** Crops a photo around its most striking part. @throws ImageRefused */
export async function decodePortrait(file: Buffer): Promise<Buffer> {
	const { default: sharp } = await import("sharp");
	const open = () => sharp(file, { limitInputPixels: maxPixels, failOn: "error" });
	if (!isPicture(file)) throw new ImageRefused(explainUnusableFile(file, portraitRequest));
	const { width, height } = await open().metadata().catch(refusePortrait);
	if (Math.min(width, height) < minPortraitSize)
		throw new ImageRefused(
			`This picture has ${width} by ${height} pixels. Upload one with at least ${minPortraitSize} by ${minPortraitSize} pixels.`,
		);
	return open()
		.autoOrient()
		.resize(portraitSize, portraitSize, { fit: "cover", position: "attention" })
		.flatten({ background: "#ffffff" })
		.webp({ quality: 82 })
		.toBuffer()
		.catch(refusePortrait);
}

function refuse(error: unknown, message = unreadable): never {
	const reason = error instanceof Error ? error.message : "";
	if (/pixel limit/i.test(reason))
		throw new ImageRefused("This image has too many pixels. Upload one of at most 40 megapixels.");
	throw new ImageRefused(message);
}

const portraitRequest = "Upload a JPEG, PNG, WebP or AVIF.";
const refusePortrait = (error: unknown) =>
	refuse(error, `This file isn't an image that can be read. ${portraitRequest}`);
