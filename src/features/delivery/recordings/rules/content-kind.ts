import { isSubRip } from "./transcripts/web-vtt-of-sub-rip.ts";
import type { UploadKind } from "./upload-kinds.ts";

/** The name of each kind of content within a sentence. */
const names = {
	mp4: "an MP4 video",
	quicktime: "a QuickTime video",
	webm: "a WebM video",
	matroska: "a Matroska video",
	avi: "an AVI video",
	jpeg: "a JPEG image",
	png: "a PNG image",
	webp: "a WebP image",
	avif: "an AVIF image",
	gif: "a GIF image",
	svg: "an SVG drawing",
	pdf: "a PDF document",
	zip: "a ZIP archive or an office document",
	program: "a program",
	html: "a web page",
	webvtt: "a WebVTT file",
	subrip: "a SubRip file (.srt)",
	text: "a text file",
	unknown: "a file of an unknown type",
} as const;
export type ContentKind = keyof typeof names;

const wanted: Record<UploadKind, { kinds: readonly ContentKind[]; sentence: string }> = {
	recording: { kinds: ["mp4", "quicktime", "webm"], sentence: "Please choose a video: MP4, MOV or WebM." },
	captions: { kinds: ["webvtt", "subrip"], sentence: "Please choose captions: WebVTT (.vtt) or SubRip (.srt)." },
	transcript: { kinds: ["webvtt", "subrip", "text"], sentence: "Please choose a transcript: WebVTT (.vtt), SubRip (.srt), JSON or plain text." },
	cover: { kinds: ["jpeg", "png", "webp", "avif"], sentence: "Please choose an image: JPEG, PNG, WebP or AVIF." },
};

/** Maximum number of bytes that `contentKind` needs from the start of a file. */
export const headBytes = 4_096;

/** Detects a file's kind from its first bytes, regardless of its name. */
export function contentKind(head: Uint8Array): ContentKind {
	const at = (offset: number, length: number) => String.fromCharCode(...head.subarray(offset, offset + length));
	if (at(4, 4) === "ftyp") return ofBrand(at(8, 4), at(16, 40));
	if (at(0, 4) === "\x1aE\xdf\xa3") return at(0, 64).includes("webm") ? "webm" : "matroska";
	if (at(0, 3) === "\xff\xd8\xff") return "jpeg";
	if (at(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
	if (at(0, 4) === "RIFF") return at(8, 4) === "WEBP" ? "webp" : at(8, 4) === "AVI " ? "avi" : "unknown";
	if (/^GIF8[79]a/.test(at(0, 6))) return "gif";
	if (at(0, 4) === "%PDF") return "pdf";
	if (at(0, 4) === "PK\x03\x04") return "zip";
	if (at(0, 2) === "MZ" || at(0, 4) === "\x7fELF" || at(0, 2) === "#!") return "program";
	return ofText(head);
}

function ofBrand(brand: string, compatible: string): ContentKind {
	if (brand === "avif" || brand === "avis" || (brand === "mif1" && compatible.includes("avif"))) return "avif";
	if (brand === "qt  ") return "quicktime";
	return /^(isom|iso[2-9]|mp4[12]|avc1|M4V |M4VH|dash|MSNV|f4v |mmp4|iso6|cmfc)/.test(brand) ? "mp4" : "unknown";
}

function ofText(head: Uint8Array): ContentKind {
	let text: string;
	try {
		// A character cut off at the end is not an error.
		text = new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
	} catch {
		return "unknown";
	}
	if (text.includes("\0")) return "unknown";
	if (/^WEBVTT(\s|$)/.test(text)) return "webvtt";
	if (isSubRip(text)) return "subrip";
	if (/<svg[\s>]/i.test(text)) return "svg";
	if (/^\s*(<!doctype html|<html|<head|<body|<script)/i.test(text)) return "html";
	return "text";
}

/** Returns a message if content of this kind cannot be uploaded as `kind`; undefined if it can. */
export function wrongContent(kind: UploadKind, content: ContentKind): string | undefined {
	const { kinds, sentence } = wanted[kind];
	return kinds.includes(content) ? undefined : `This is ${names[content]}. ${sentence}`;
}
