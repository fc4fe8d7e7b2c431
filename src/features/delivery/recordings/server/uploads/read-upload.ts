import { open, readFile } from "node:fs/promises";
import { RecordingUnreadable, type VideoMaker } from "#platform/media/video/video-maker.ts";
import { headBytes } from "#values/formats/file-kind.ts";
import { decodeText, isWestern } from "#values/formats/text-encoding.ts";
import { type ContentKind, contentKind, wrongContent } from "../../rules/content-kind.ts";
import { readWebVtt } from "../../rules/transcripts/read-web-vtt.ts";
import { transcriptOfUpload } from "../../rules/transcripts/transcript-of-upload.ts";
import { isSubRip, webVttOfSubRip } from "../../rules/transcripts/web-vtt-of-sub-rip.ts";
import type { UploadKind } from "../../rules/upload-kinds.ts";
import { readMovie } from "./read-movie.ts";
import { UploadRefused } from "./upload-refused.ts";

const videos = { mp4: ["video/mp4", "mp4"], quicktime: ["video/quicktime", "mov"], webm: ["video/webm", "webm"] } as const;

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
export async function checkRecording(path: string, video: VideoMaker): Promise<{ contentType: string; ending: string; seconds: number | null }> {
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
