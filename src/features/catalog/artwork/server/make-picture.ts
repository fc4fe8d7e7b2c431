import type { Storage } from "../../../../platform/storage/storage.ts";
import { pictureAddress, pictureFolder, pictureWidths } from "../rules/picture-address.ts";

/** The message is for the user who uploaded the picture. */
export class PictureRefused extends Error {
	override name = "PictureRefused";
}

const least = { width: 640, height: 360 };
/** A small file can decode to a very large picture. */
const mostPixels = 80_000_000;
const types = ["avif", "webp"] as const;

/**
 * Decodes a picture and stores it again, cropped to 16:9, in all widths. Metadata and other content of the file are
 * dropped. Safe to repeat.
 *
 * @param path a file whose content was detected as JPEG, PNG, WebP or AVIF
 * @returns the picture's address
 * @throws PictureRefused
 */
export async function storePicture(storage: Storage, id: string, path: string): Promise<string> {
	const { default: sharp } = await import("sharp");
	const open = () => sharp(path, { limitInputPixels: mostPixels, failOn: "error", autoOrient: true });
	const { width, height } = await open()
		.metadata()
		.then(({ autoOrient }) => autoOrient)
		.catch(refuse);
	if (width < least.width || height < least.height)
		throw new PictureRefused(`This image has ${width} by ${height} pixels. Please choose one with at least ${least.width} by ${least.height} pixels.`);
	const widest = Math.min(width, Math.floor((height * 16) / 9));
	const widths = pictureWidths.filter((one) => one <= widest);
	for (const one of widths)
		for (const type of types) {
			const made = open().resize({ width: one, height: Math.round((one * 9) / 16), fit: "cover" });
			const bytes = await (type === "avif" ? made.avif({ quality: 58, effort: 3 }) : made.webp({ quality: 80 })).toBuffer().catch(refuse);
			await storage.put(`${pictureFolder(id)}/${one}.${type}`, bytes, { contentType: `image/${type}` });
		}
	const shared = await open()
		.resize({ width: 1200, height: 630, fit: "cover" })
		.flatten({ background: "#ffffff" })
		.jpeg({ quality: 82 })
		.toBuffer()
		.catch(refuse);
	await storage.put(`${pictureFolder(id)}/share.jpg`, shared, { contentType: "image/jpeg" });
	return pictureAddress(id, widths.at(-1) as number);
}

function refuse(error: unknown): never {
	const message = error instanceof Error ? error.message : "";
	if (/pixel limit/i.test(message)) throw new PictureRefused(`This image is too large. The maximum is ${mostPixels / 1_000_000} megapixels.`);
	throw new PictureRefused("This image can't be read. Please save it again and retry.");
}

/** Lists the keys of a picture's possible files; a small picture lacks the larger widths. */
export const filesOfPicture = (folder: string): string[] => [
	...pictureWidths.flatMap((width) => types.map((type) => `${folder}/${width}.${type}`)),
	`${folder}/share.jpg`,
];

/** Safe to repeat. */
export async function dropPicture(storage: Storage, folder: string): Promise<void> {
	for (const key of filesOfPicture(folder)) await storage.delete(key);
}
