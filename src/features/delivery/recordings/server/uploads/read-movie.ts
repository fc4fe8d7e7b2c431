import { type FileHandle, open } from "node:fs/promises";
import { lengthOfMp4 } from "../../rules/length-of-mp4.ts";
import { UploadRefused } from "./upload-refused.ts";

/** A movie header needs a few bytes per frame; anything larger is invalid. */
const maxHeaderBytes = 128 * 1024 * 1024;
const maxBoxes = 500_000;

/**
 * Walks the boxes of an MP4 or QuickTime file (ISO/IEC 14496-12) without reading their content.
 *
 * @returns the length in seconds; undefined if the file does not state it
 * @throws UploadRefused if the file is incomplete or contains no video
 */
export async function readMovie(path: string): Promise<number | undefined> {
	const file = await open(path);
	try {
		const { size } = await file.stat();
		let seconds: number | undefined;
		const names = new Set<string>();
		let at = 0;
		for (let boxes = 0; at + 8 <= size; boxes++) {
			const box = await readBox(file, at, size);
			if (!box || boxes > maxBoxes) throw new UploadRefused("This video is damaged. Please export it again.");
			if (at + box.bytes > size) throw new UploadRefused("This video is incomplete. Please copy or export it again.");
			names.add(box.name);
			if (box.name === "moov" && box.bytes <= maxHeaderBytes) {
				const { buffer } = await file.read(Buffer.alloc(box.bytes), 0, box.bytes, at);
				seconds = lengthOfMp4(buffer);
			}
			at += box.bytes;
		}
		if (!names.has("moov") || !(names.has("mdat") || names.has("moof"))) throw new UploadRefused("This file contains no video.");
		return seconds;
	} finally {
		await file.close();
	}
}

async function readBox(file: FileHandle, at: number, size: number): Promise<{ name: string; bytes: number } | undefined> {
	const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, at);
	const short = buffer.readUInt32BE(0);
	const name = buffer.toString("latin1", 4, 8);
	const bytes = short === 0 ? size - at : short === 1 && bytesRead === 16 ? Number(buffer.readBigUInt64BE(8)) : short;
	return bytes >= 8 && /^[\x20-\x7e\xa9]{4}$/.test(name) ? { name, bytes } : undefined;
}
