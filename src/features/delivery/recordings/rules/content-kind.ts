import { type FileKind, fileKind, fileKindAdvice, fileKindNames } from "#values/formats/file-kind.ts";
import { decodeText } from "#values/formats/text-encoding.ts";
import { isSubRip } from "./transcripts/web-vtt-of-sub-rip.ts";
import type { UploadKind } from "./upload-kinds.ts";

/** The name of each kind of content within a sentence. */
const names = { ...fileKindNames, webvtt: "a WebVTT file", subrip: "a SubRip file (.srt)" } as const;
export type ContentKind = keyof typeof names;

const videos = {
	kinds: ["mp4", "quicktime", "webm"],
	sentence: "Please choose a video: MP4, MOV or WebM.",
	advised: [],
} as const;

const accepted: Record<UploadKind, { kinds: readonly ContentKind[]; sentence: string; advised: readonly FileKind[] }> =
	{
		recording: videos,
		clip: videos,
		captions: {
			kinds: ["webvtt", "subrip"],
			sentence: "Please choose captions: WebVTT (.vtt) or SubRip (.srt).",
			advised: [],
		},
		transcript: {
			kinds: ["webvtt", "subrip", "text"],
			sentence: "Please choose a transcript: WebVTT (.vtt), SubRip (.srt), JSON or plain text.",
			advised: ["rtf", "office", "html"],
		},
		cover: {
			kinds: ["jpeg", "png", "webp", "avif"],
			sentence: "Please choose an image: JPEG, PNG, WebP or AVIF.",
			advised: ["heic", "tiff", "bmp", "psd"],
		},
	};

/** Detects a file's kind from its first bytes, regardless of its name. */
export function contentKind(head: Uint8Array): ContentKind {
	const kind = fileKind(head);
	if (kind !== "text" && kind !== "html") return kind;
	const { text } = decodeText(head, { isCut: true });
	if (/^WEBVTT(\s|$)/.test(text)) return "webvtt";
	return isSubRip(text) ? "subrip" : kind;
}

/** Returns a message if content of this kind cannot be uploaded as `kind`; undefined if it can. */
export function wrongContent(kind: UploadKind, content: ContentKind): string | undefined {
	const { kinds, sentence, advised } = accepted[kind];
	if (kinds.includes(content)) return undefined;
	const advice = advised.find((candidate) => candidate === content);
	return `This is ${names[content]}. ${sentence}${advice ? ` ${fileKindAdvice[advice]}` : ""}`;
}
