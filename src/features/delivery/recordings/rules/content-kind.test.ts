import fc from "fast-check";
import { expect, it } from "vitest";
import { type ContentKind, contentKind, wrongContent } from "./content-kind.ts";
import { uploadKinds } from "./upload-kinds.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const box = (brand: string) => bytes(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}`);

it.each<[string, Uint8Array, ContentKind]>([
	["an MP4 file", box("isom"), "mp4"],
	["another MP4 file", box("mp42"), "mp4"],
	["a QuickTime file", box("qt  "), "quicktime"],
	["an AVIF file", box("avif"), "avif"],
	["an HEIC photo", box("heic"), "heic"],
	["another HEIC photo", box("mif1"), "heic"],
	["an M4A file", box("M4A "), "m4a"],
	["a 3GP video", box("3gp5"), "3gp"],
	["a TIFF image", bytes("II*\0\x08\0\0\0"), "tiff"],
	["a TIFF image of a Mac", bytes("MM\0*\0\0\0\x08"), "tiff"],
	["a BMP image", bytes("BM\x36\x10\0\0\0\0\0\0\x36"), "bmp"],
	["an MP3 file with a title", bytes("ID3\x04\0"), "mp3"],
	["an MP3 file", bytes("\xff\xfb\x90\x64\0"), "mp3"],
	["a WAV file", bytes("RIFF\0\0\0\0WAVEfmt "), "wav"],
	["an unknown RIFF file", bytes("RIFF\0\0\0\0ACON"), "unknown"],
	["a rich text document", bytes("{\\rtf1\\ansi Good morning.}"), "rtf"],
	["an older Word document", bytes("\xd0\xcf\x11\xe0\xa1\xb1"), "office"],
	["a part of a web page", bytes("<!-- saved -->\n<p>Good</p><p>morning</p><p>all</p>"), "html"],
	["a web page without a heading", bytes("\n<h1>Transcript</h1>Good morning."), "html"],
	["text that begins like a BMP image", bytes("BM: Good morning"), "text"],
	["a WebM file", bytes("\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm"), "webm"],
	["a Matroska file", bytes("\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x88matroska"), "matroska"],
	["a JPEG image", bytes("\xff\xd8\xff\xe0"), "jpeg"],
	["a PNG image", bytes("\x89PNG\r\n\x1a\n"), "png"],
	["a WebP image", bytes("RIFF\0\0\0\0WEBPVP8 "), "webp"],
	["an AVI video", bytes("RIFF\0\0\0\0AVI LIST"), "avi"],
	["a GIF image", bytes("GIF89a"), "gif"],
	["a GIF that is also a script", bytes("GIF89a=1;alert(1)"), "gif"],
	["an SVG drawing", bytes('<?xml version="1.0"?><!-- x --><svg xmlns="x">'), "svg"],
	["a web page", bytes("<!DOCTYPE html><video>"), "html"],
	["a PDF document", bytes("%PDF-1.7"), "pdf"],
	["an archive", bytes("PK\x03\x04"), "zip"],
	["a Windows program", bytes("MZ\x90\0"), "program"],
	["a Linux program", bytes("\x7fELF"), "program"],
	["a script", bytes("#!/bin/sh\n"), "program"],
	["captions", bytes("WEBVTT\n\n"), "webvtt"],
	["captions with a byte order mark", bytes("\xef\xbb\xbfWEBVTT - x\n"), "webvtt"],
	["SubRip captions", bytes("1\r\n00:00:01,000 --> 00:00:02,000\r\nx"), "subrip"],
	["text", bytes("0:00 Good morning"), "text"],
	["text cut within a character", bytes("0:00 caf\xc3"), "text"],
	["text in Windows-1252", bytes("caf\xe9 au lait, \x93so\x94"), "text"],
	["text in UTF-16", Buffer.from("\ufeff0:00 Grüße", "utf16le"), "text"],
	["text in UTF-16 without a mark", Buffer.from("0:00 Good morning", "utf16le"), "text"],
	[
		"text in big-endian UTF-16, cut within a character",
		Buffer.from("\ufeff0:00 Grüße", "utf16le").swap16().subarray(0, 13),
		"text",
	],
	["captions in UTF-16", Buffer.from("\ufeffWEBVTT\n\n", "utf16le"), "webvtt"],
	["SubRip captions in Windows-1252", bytes("1\r\n00:00:01,000 --> 00:00:02,000\r\nGr\xfc\xdfe"), "subrip"],
	["bytes that no text has", bytes("caf\xe9\x01\x02"), "unknown"],
	["an empty file", new Uint8Array(), "text"],
])("detects %s by its content", (_what, head, kind) => expect(contentKind(head)).toBe(kind));

it("classifies any bytes, and accepts them only for matching kinds", () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(...uploadKinds), (head, kind) => {
			const error = wrongContent(kind, contentKind(head));
			if (error !== undefined) expect(error).toMatch(/^This is .*\. Please choose /);
		}),
	);
});

it("accepts no image as video, no drawing as image and no program at all", () => {
	expect(wrongContent("cover", "heic")).toBe(
		"This is an HEIC photo. Please choose an image: JPEG, PNG, WebP or AVIF. Photo apps can export it as a JPEG.",
	);
	expect(wrongContent("transcript", "rtf")).toBe(
		"This is a rich text document (.rtf). Please choose a transcript: WebVTT (.vtt), SubRip (.srt), JSON or plain text. Save it as plain text first.",
	);
	expect(wrongContent("recording", "heic")).toBe("This is an HEIC photo. Please choose a video: MP4, MOV or WebM.");
	expect(wrongContent("recording", "mp3")).toBe("This is an MP3 file. Please choose a video: MP4, MOV or WebM.");
	expect(wrongContent("recording", "jpeg")).toBe("This is a JPEG image. Please choose a video: MP4, MOV or WebM.");
	for (const kind of uploadKinds)
		for (const content of ["program", "svg", "html", "pdf", "zip", "gif", "unknown"] as const)
			expect(wrongContent(kind, content)).toBeDefined();
});
