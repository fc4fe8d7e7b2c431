import sharp from "sharp";

/** Writes a JPEG that is valid as a course's cover. */
export async function writeCover(path: string): Promise<void> {
	await sharp({ create: { width: 1400, height: 900, channels: 3, background: "#27566b" } })
		.jpeg()
		.toFile(path);
}
