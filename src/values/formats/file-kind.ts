import { decodeText } from "./text-encoding.ts";

/** The name of each kind of content within a sentence. */
export const fileKindNames = {
	mp4: "an MP4 video",
	quicktime: "a QuickTime video",
	webm: "a WebM video",
	matroska: "a Matroska video",
	avi: "an AVI video",
	mpeg: "an MPEG video",
	wmv: "a Windows Media file",
	flv: "a Flash video",
	"3gp": "a 3GP video",
	jpeg: "a JPEG image",
	png: "a PNG image",
	webp: "a WebP image",
	avif: "an AVIF image",
	heic: "an HEIC photo",
	gif: "a GIF image",
	tiff: "a TIFF image",
	bmp: "a BMP image",
	psd: "a Photoshop file",
	svg: "an SVG drawing",
	mp3: "an MP3 file",
	m4a: "an M4A file",
	wav: "a WAV file",
	flac: "a FLAC file",
	ogg: "an Ogg file",
	pdf: "a PDF document",
	office: "an older Office document",
	rtf: "a rich text document (.rtf)",
	zip: "a ZIP archive or an office document",
	program: "a program",
	html: "a web page",
	text: "a text file",
	unknown: "a file of an unknown type",
} as const;
export type FileKind = keyof typeof fileKindNames;

/** How to get a file that is accepted, for kinds that people often have. */
export const fileKindAdvice: Partial<Record<FileKind, string>> = {
	heic: "Photo apps can export it as a JPEG.",
	tiff: "Image programs can export it as a JPEG or PNG.",
	bmp: "Image programs can export it as a JPEG or PNG.",
	psd: "Export it as a JPEG or PNG.",
	rtf: "Save it as plain text first.",
	office: "Save it as plain text first.",
	html: "Save it as plain text first.",
};

/** Maximum number of bytes that `fileKind` needs from the start of a file. */
export const headBytes = 4_096;

const signatures: [number, string, FileKind][] = [
	[0, "\xff\xd8\xff", "jpeg"],
	[0, "\x89PNG\r\n\x1a\n", "png"],
	[0, "GIF87a", "gif"],
	[0, "GIF89a", "gif"],
	[0, "II*\0", "tiff"],
	[0, "MM\0*", "tiff"],
	[0, "8BPS", "psd"],
	[0, "%PDF", "pdf"],
	[0, "PK\x03\x04", "zip"],
	[0, "\xd0\xcf\x11\xe0", "office"],
	[0, "{\\rtf", "rtf"],
	[0, "fLaC", "flac"],
	[0, "OggS", "ogg"],
	[0, "ID3", "mp3"],
	[0, "FLV\x01", "flv"],
	[0, "\x30\x26\xb2\x75", "wmv"],
	[0, "\0\0\x01\xba", "mpeg"],
	[0, "MZ", "program"],
	[0, "\x7fELF", "program"],
	[0, "#!", "program"],
	[8, "WEBP", "webp"],
	[8, "AVI ", "avi"],
	[8, "WAVE", "wav"],
];

/** Detects a file's kind from its first bytes, regardless of its name. */
export function fileKind(head: Uint8Array): FileKind {
	const at = (offset: number, length: number) => String.fromCharCode(...head.subarray(offset, offset + length));
	if (at(4, 4) === "ftyp") return ofBrand(at(8, 4), at(16, 40));
	if (at(0, 4) === "\x1aE\xdf\xa3") return at(0, 64).includes("webm") ? "webm" : "matroska";
	const found = signatures.find(
		([offset, mark]) => (offset === 0 || at(0, 4) === "RIFF") && at(offset, mark.length) === mark,
	);
	if (found) return found[2];
	// Two letters begin many texts, so its size and its empty field must fit as well.
	if (at(0, 2) === "BM" && at(6, 4) === "\0\0\0\0") return "bmp";
	if (isMpegSound(head)) return "mp3";
	return ofText(head);
}

function ofBrand(brand: string, compatible: string): FileKind {
	if (brand === "avif" || brand === "avis" || (brand === "mif1" && compatible.includes("avif"))) return "avif";
	if (/^(?:hei[cxms]|hev[cmxs]|mif1|msf1)/.test(brand)) return "heic";
	if (brand === "qt  ") return "quicktime";
	if (/^M4[AB] /.test(brand)) return "m4a";
	if (/^3g[p2]/.test(brand)) return "3gp";
	return /^(isom|iso[2-9]|mp4[12]|avc1|M4V |M4VH|dash|MSNV|f4v |mmp4|iso6|cmfc)/.test(brand) ? "mp4" : "unknown";
}

/** A frame of MPEG layer 3 without a description before it. */
const isMpegSound = (head: Uint8Array) => head[0] === 0xff && [0xfb, 0xfa, 0xf3, 0xf2].includes(head[1] ?? 0);

function ofText(head: Uint8Array): FileKind {
	const { text } = decodeText(head, { isCut: true });
	// biome-ignore lint/suspicious/noControlCharactersInRegex: no text contains these characters
	if (/[\0-\x08\x0e-\x1a\x1c-\x1f\ufffe\uffff]/.test(text)) return "unknown";
	if (/<svg[\s>]/i.test(text)) return "svg";
	return isPage(text) ? "html" : "text";
}

/** Pages that were saved by other programs can lack a heading. */
const isPage = (text: string) =>
	/^\s*<(?:!doctype html|html|head|body|script|style|title|meta|div|table|article|section|h[1-6]|p|ul|ol|span)\b/i.test(
		text,
	) || (text.match(/<\/(?:p|div|span|h[1-6]|li|td|body|html)>/gi)?.length ?? 0) > 2;
