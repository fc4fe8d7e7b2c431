import type { Storage } from "#platform/files/storage/storage.ts";
import { inImageProcess } from "#platform/media/images/image-process.ts";
import { pictureAddress, pictureFolder, pictureTypes, pictureWidths } from "../rules/picture-address.ts";
import type { cropPicture } from "./crop-picture.ts";

/** Encoding AVIF in all widths takes seconds. */
const maxSeconds = 60;

/**
 * Decodes a picture and stores it again, cropped to 16:9, in all widths. Metadata and other content of the file are
 * dropped. Safe to repeat.
 *
 * @param path a file whose content was detected as JPEG, PNG, WebP or AVIF
 * @returns the picture's address
 * @throws ImageRefused
 */
export async function storePicture(storage: Storage, id: string, path: string): Promise<string> {
	const { files, widest } = await inImageProcess<typeof cropPicture>(
		new URL("./crop-picture.ts", import.meta.url),
		"cropPicture",
		[path],
		maxSeconds,
	);
	for (const { name, bytes, contentType } of files)
		await storage.put(`${pictureFolder(id)}/${name}`, bytes, { contentType });
	return pictureAddress(id, widest);
}

/** Lists the keys of a picture's possible files; a small picture lacks the larger widths. */
export const filesOfPicture = (folder: string): string[] => [
	...pictureWidths.flatMap((width) => pictureTypes.map((type) => `${folder}/${width}.${type}`)),
	`${folder}/share.jpg`,
];

/** Safe to repeat. */
export async function dropPicture(storage: Storage, folder: string): Promise<void> {
	for (const key of filesOfPicture(folder)) await storage.delete(key);
}
