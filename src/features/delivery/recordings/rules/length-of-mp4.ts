import { listBoxes } from "#values/formats/mp4-boxes.ts";

/**
 * Returns the length of an MP4 file in seconds, rounded, at least 1 (ISO/IEC 14496-12, movie header). Undefined if the
 * file has no such header.
 */
export function lengthOfMp4(file: Uint8Array): number | undefined {
	const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
	const movie = listBoxes(view, 0, file.length).find((box) => box.name === "moov");
	const header = movie && listBoxes(view, movie.from, movie.to).find((box) => box.name === "mvhd");
	if (!header || header.to - header.from < 32) return undefined;
	const long = view.getUint8(header.from) === 1;
	const scale = view.getUint32(header.from + (long ? 20 : 12));
	const length = long ? Number(view.getBigUint64(header.from + 24)) : view.getUint32(header.from + 16);
	return scale > 0 && length > 0 ? Math.max(1, Math.round(length / scale)) : undefined;
}
