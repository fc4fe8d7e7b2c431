import type { decodeImage, decodePortrait } from "./decode-image.ts";
import { inImageProcess } from "./image-process.ts";
import type { MadeImage } from "./made-image.ts";

const decoder = new URL("./decode-image.ts", import.meta.url);

/**
 * Makes a logo or an icon from an uploaded file. Nothing of the file stays except the picture.
 *
 * @throws ImageRefused with a message for the staff member
 */
export const makeImage = (kind: "logo" | "icon", file: Buffer): Promise<MadeImage> =>
	inImageProcess<typeof decodeImage>(decoder, "decodeImage", [kind, file]);

/**
 * Makes a square WebP from an uploaded photo. Nothing of the file stays except the picture.
 *
 * @throws ImageRefused with a message for the staff member
 */
export const makePortrait = (file: Buffer): Promise<Buffer> =>
	inImageProcess<typeof decodePortrait>(decoder, "decodePortrait", [file]);

/** Draws an image as PNG for emails and documents, which support no other formats. */
export async function drawPng(
	image: MadeImage,
	size: { width: number; height: number },
	background?: string,
): Promise<Buffer> {
	const { default: sharp } = await import("sharp");
	const resized = sharp(image.bytes).resize({ ...size, fit: "inside", withoutEnlargement: true });
	return (background ? resized.flatten({ background }) : resized).png({ compressionLevel: 9 }).toBuffer();
}
