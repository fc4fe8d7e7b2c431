/** Pixels and transparency. Other chunks, such as metadata and animations, do not belong to a plain picture. */
const plainChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH"]);

/**
 * Returns the size of a WebP file that contains nothing but a picture of at most this size, so that it can be stored as
 * it is. Converting it again would lose quality. Returns undefined for every other file.
 */
export async function readPlainWebp(
	file: Buffer,
	maxSize: { width: number; height: number },
): Promise<{ width: number; height: number } | undefined> {
	if (!hasOnlyPixels(file)) return undefined;
	const { default: sharp } = await import("sharp");
	const image = sharp(file, { limitInputPixels: maxSize.width * maxSize.height, failOn: "warning" });
	try {
		// Decodes all of it.
		const { info } = await image.raw().toBuffer({ resolveWithObject: true });
		return info.width <= maxSize.width && info.height <= maxSize.height
			? { width: info.width, height: info.height }
			: undefined;
	} catch {
		return undefined;
	}
}

function hasOnlyPixels(file: Buffer): boolean {
	if (file.length < 20 || file.toString("latin1", 0, 4) !== "RIFF" || file.toString("latin1", 8, 12) !== "WEBP")
		return false;
	if (file.readUInt32LE(4) + 8 !== file.length) return false;
	let at = 12;
	while (at + 8 <= file.length) {
		if (!plainChunks.has(file.toString("latin1", at, at + 4))) return false;
		const size = file.readUInt32LE(at + 4);
		at += 8 + size + (size % 2);
	}
	return at === file.length;
}
