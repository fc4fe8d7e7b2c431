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
	["a HEIC image", box("heic"), "unknown"],
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
	["text in another encoding", bytes("caf\xe9 au lait"), "unknown"],
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
	expect(wrongContent("recording", "jpeg")).toBe("This is a JPEG image. Please choose a video: MP4, MOV or WebM.");
	for (const kind of uploadKinds)
		for (const content of ["program", "svg", "html", "pdf", "zip", "gif", "unknown"] as const) expect(wrongContent(kind, content)).toBeDefined();
});
