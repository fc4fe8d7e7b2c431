import { ImageRefused } from "#platform/media/images/image-refused.ts";
import { pictureTypes, pictureWidths } from "../rules/picture-address.ts";

// Runs in the image process.

const minSize = { width: 640, height: 360 };
/** A small file can decode to a very large picture. */
const maxPixels = 80_000_000;

/** A file of a picture. */
export interface PictureFile {
	name: string;
	contentType: string;
	bytes: Buffer;
}

/**
 * Crops a picture to 16:9 in all widths that it fills, and for shared links.
 *
 * @returns the files and the largest width
 * @throws ImageRefused
 */
export async function cropPicture(path: string): Promise<{ files: PictureFile[]; widest: number }> {
	const { default: sharp } = await import("sharp");
	const open = () => sharp(path, { limitInputPixels: maxPixels, failOn: "error", autoOrient: true });
	const { width, height } = await open()
		.metadata()
		.then(({ autoOrient }) => autoOrient)
		.catch(refuse);
	if (width < minSize.width || height < minSize.height)
		throw new ImageRefused(
			`This image has ${width} by ${height} pixels. Please choose one with at least ${minSize.width} by ${minSize.height} pixels.`,
		);
	const filled = Math.min(width, Math.floor((height * 16) / 9));
	const widths = pictureWidths.filter((pictureWidth) => pictureWidth <= filled);
	const files: PictureFile[] = [];
	for (const width of widths)
		for (const type of pictureTypes) {
			const made = open().resize({ width: width, height: Math.round((width * 9) / 16), fit: "cover" });
			const bytes = await (type === "avif" ? made.avif({ quality: 58, effort: 3 }) : made.webp({ quality: 80 }))
				.toBuffer()
				.catch(refuse);
			files.push({ name: `${width}.${type}`, contentType: `image/${type}`, bytes });
		}
	const shared = await open()
		.resize({ width: 1200, height: 630, fit: "cover" })
		.flatten({ background: "#ffffff" })
		.jpeg({ quality: 82 })
		.toBuffer()
		.catch(refuse);
	files.push({ name: "share.jpg", contentType: "image/jpeg", bytes: shared });
	return { files, widest: widths.at(-1) as number };
}

function refuse(error: unknown): never {
	const message = error instanceof Error ? error.message : "";
	if (/pixel limit/i.test(message))
		throw new ImageRefused(`This image is too large. The maximum is ${maxPixels / 1_000_000} megapixels.`);
	throw new ImageRefused("This image can't be read. Please save it again and retry.");
}
