import { type FileHandle, open, readFile } from "node:fs/promises";
import { RecordingUnreadable, type VideoMaker } from "#platform/media/video/video-maker.ts";
import { headBytes } from "#values/formats/file-kind.ts";
import { decodeText, isWestern } from "#values/formats/text-encoding.ts";
import { type ContentKind, contentKind, wrongContent } from "../../rules/content-kind.ts";
import { lengthOfMp4 } from "../../rules/length-of-mp4.ts";
import { readWebVtt } from "../../rules/transcripts/read-web-vtt.ts";
import { transcriptOfUpload } from "../../rules/transcripts/transcript-of-upload.ts";
import { isSubRip, webVttOfSubRip } from "../../rules/transcripts/web-vtt-of-sub-rip.ts";
import type { UploadKind } from "../../rules/upload-kinds.ts";
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
async function readMovie(path: string): Promise<number | undefined> {
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
		if (!names.has("moov") || !(names.has("mdat") || names.has("moof")))
			throw new UploadRefused("This file contains no video.");
		return seconds;
	} finally {
		await file.close();
	}
}

async function readBox(
	file: FileHandle,
	at: number,
	size: number,
): Promise<{ name: string; bytes: number } | undefined> {
	const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, at);
	const short = buffer.readUInt32BE(0);
	const name = buffer.toString("latin1", 4, 8);
	const bytes = short === 0 ? size - at : short === 1 && bytesRead === 16 ? Number(buffer.readBigUInt64BE(8)) : short;
	return bytes >= 8 && /^[\x20-\x7e\xa9]{4}$/.test(name) ? { name, bytes } : undefined;
}

const videos = {
	mp4: ["video/mp4", "mp4"],
	quicktime: ["video/quicktime", "mov"],
	webm: ["video/webm", "webm"],
} as const;

/** Detects a file's kind by its content. @throws UploadRefused if it does not match the upload */
export async function checkContent(kind: UploadKind, path: string): Promise<ContentKind> {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
		const content = contentKind(buffer.subarray(0, bytesRead));
		const error = wrongContent(kind, content);
		if (error) throw new UploadRefused(error);
		return content;
	} finally {
		await file.close();
	}
}

/**
 * Inspects a video with ffprobe if installed, otherwise by its container.
 *
 * @returns its content type, file extension and length in seconds (null if unknown)
 * @throws UploadRefused
 */
export async function checkRecording(
	path: string,
	video: VideoMaker,
): Promise<{ contentType: string; ending: string; seconds: number | null }> {
	const content = await checkContent("recording", path);
	const [contentType, ending] = videos[content as keyof typeof videos];
	const movie = content === "webm" ? undefined : await readMovie(path);
	if (!(await video.available())) return { contentType, ending, seconds: movie ?? null };
	try {
		const { seconds } = await video.read(path, contentType);
		return { contentType, ending, seconds };
	} catch (error) {
		if (!(error instanceof RecordingUnreadable)) throw error;
		throw new UploadRefused("This video can't be read. Please export it again and retry.");
	}
}

/** Reads captions as WebVTT. @throws UploadRefused with the invalid line */
export async function checkCaptions(path: string): Promise<Buffer> {
	await checkContent("captions", path);
	const captionsText = await readText(path);
	const text = isSubRip(captionsText) ? webVttOfSubRip(captionsText) : captionsText;
	const read = readWebVtt(text);
	if ("error" in read) throw new UploadRefused(read.error);
	return Buffer.from(text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n"));
}

/** Reads a transcript in its stored format. @throws UploadRefused with the invalid position */
export async function checkTranscript(path: string): Promise<Buffer> {
	await checkContent("transcript", path);
	const read = transcriptOfUpload(await readText(path));
	if ("error" in read) throw new UploadRefused(read.error);
	return Buffer.from(JSON.stringify(read.transcript));
}

async function readText(path: string): Promise<string> {
	const { text, encoding } = decodeText(await readFile(path));
	const isReadable = !text.includes("\0") && (encoding !== "windows-1252" || isWestern(text));
	if (!isReadable) throw new UploadRefused("This text can't be read. Please save the file as UTF-8.");
	return text;
}
