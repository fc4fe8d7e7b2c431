import { readFileSync } from "node:fs";
import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A file that is not what its type claims, or is several types at once. */
export interface LyingFile {
	what: string;
	kind: "cover" | "recording" | "captions" | "transcript";
	name: string;
	content: Buffer;
	/** Whether it must be refused; null if that depends on the system's tools. An accepted file must be harmless. */
	refused: boolean | null;
}

/** Contained in every file with executable content. It can be served only where nothing executes it. */
export const marker = "<script>alert('lectern-harm')</script>";

const html = Buffer.from(`<!doctype html><html><body>${marker}</body></html>`);
const svg = Buffer.from(
	`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" onload="alert(1)">${marker}</svg>`,
);
const recording = readFileSync(
	new URL("../../../src/features/delivery/recordings/sample/recording.mp4", import.meta.url),
);

/** A PNG chunk: length, name, content and checksum. */
function chunk(name: string, content: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
	const number = (value: number) => {
		const bytes = Buffer.alloc(4);
		bytes.writeUInt32BE(value >>> 0);
		return bytes;
	};
	return Buffer.concat([number(content.length), named, number(crc32(named))]);
}

/** A PNG of black one-bit pixels that unpacks from a few kilobytes to this size. */
function unfolding(width: number, height: number, rows = height): Buffer {
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head[8] = 1;
	const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
	return Buffer.concat([
		Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
		chunk("IHDR", head),
		chunk("IDAT", pixels),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

/** An MP4 box: length, name and content. */
function box(name: string, content: Buffer): Buffer {
	const length = Buffer.alloc(4);
	length.writeUInt32BE(8 + content.length);
	return Buffer.concat([length, Buffer.from(name, "latin1"), content]);
}

const webm = Buffer.concat([
	Buffer.from("1a45dfa39f4286810142f7810142f2810442f381084282847765626d", "hex"),
	Buffer.from("webm"),
	html,
]);
const zip = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), deflateRawSync(Buffer.alloc(1_000_000)), html]);
const cue = `WEBVTT\n\nNOTE ${marker}\n\n00:00.000 --> 00:02.000\n<v Ann>${marker}</v>\n`;

/** Files whose content does not match their type, or matches two types. */
export async function lyingFiles(): Promise<LyingFile[]> {
	const drawn = sharp({ create: { width: 1600, height: 900, channels: 3, background: "#27566b" } });
	const [jpeg, png, webp, gif] = await Promise.all([
		drawn
			.clone()
			.withExif({ IFD0: { Copyright: marker, ImageDescription: marker } })
			.jpeg()
			.toBuffer(),
		drawn.clone().png().toBuffer(),
		drawn.clone().webp().toBuffer(),
		drawn.clone().gif().toBuffer(),
	]);
	const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0x00, 2 + html.length]), html]);
	const file = (
		kind: LyingFile["kind"],
		what: string,
		name: string,
		content: Buffer,
		refused: LyingFile["refused"],
	): LyingFile => ({
		kind,
		what,
		name,
		content,
		refused,
	});
	const no = true;
	return [
		...[
			["a web page", html],
			["an SVG with a script", svg],
			[
				"an SVG behind an XML head",
				Buffer.concat([
					Buffer.from('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
					svg,
				]),
			],
			["a GIF that is a script too", Buffer.concat([Buffer.from("GIF89a/*"), html, Buffer.from("*/=1;")])],
			["a GIF", gif],
			["a PDF", Buffer.concat([Buffer.from("%PDF-1.7\n"), html])],
			["a program", Buffer.concat([Buffer.from("MZ"), html])],
			["a shell script", Buffer.from("#!/bin/sh\nid\n")],
			["a ZIP archive", zip],
			["a film", recording],
			["captions", Buffer.from(cue)],
			["the head of a PNG before a web page", Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), html])],
			["the head of a JPEG before a web page", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html])],
			[
				"the head of a WebP before a web page",
				Buffer.concat([Buffer.from("RIFF\x10\x00\x00\x00WEBP", "latin1"), html]),
			],
			[
				"the head of an AVIF before a web page",
				Buffer.concat([box("ftyp", Buffer.from("avif\0\0\0\0avifmif1")), html]),
			],
			["half a PNG", png.subarray(0, 200)],
			["a picture of 2,500 million pixels in a few kilobytes", unfolding(50_000, 50_000, 10)],
			["a picture of 4,294 million by 1 pixels", unfolding(4_294_967_295, 1, 0)],
			["a picture of 100 million pixels", unfolding(10_000, 10_000)],
			["a picture without pixels", unfolding(0, 0)],
		].map(([what, content]) => file("cover", what as string, "cover.png", content as Buffer, no)),
		file(
			"cover",
			"a JPEG with a web page in its words and a script behind its end",
			"cover.jpg",
			Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), html]),
			false,
		),
		file("cover", "a PNG with an archive behind its end", "cover.png.html", Buffer.concat([png, zip]), false),
		file("cover", "a WebP with a web page behind its end", "cover.svg", Buffer.concat([webp, html]), false),
		file("cover", "a picture of 64 million pixels in 8 kilobytes", "cover.png", unfolding(8_000, 8_000), false),
		...[
			["a web page", html],
			["an SVG with a script", svg],
			["a ZIP archive", zip],
			["a picture", png],
			["the head of an MP4 before a web page", Buffer.concat([box("ftyp", Buffer.from("isom\0\0\0\0isom")), html])],
			[
				"an MP4 that contains a web page",
				Buffer.concat([box("ftyp", Buffer.from("isom\0\0\0\0isom")), box("free", html)]),
			],
			["half a film", recording.subarray(0, recording.length / 2)],
		].map(([what, content]) => file("recording", what as string, "film.mp4", content as Buffer, no)),
		file(
			"recording",
			"a film with a web page behind its end",
			"film.html",
			Buffer.concat([recording, box("free", html)]),
			false,
		),
		file("recording", "the head of a WebM before a web page", "film.webm", webm, null),
		...[
			["a web page", html],
			["an SVG with a script", svg],
			["captions with U+0000", Buffer.from(`${cue}\0`)],
			["a film", recording],
		].map(([what, content]) => file("captions", what as string, "film.vtt", content as Buffer, no)),
		file(
			"captions",
			"captions in UTF-16 with scripts in them",
			"film.vtt",
			Buffer.from(`\ufeff${cue}`, "utf16le"),
			false,
		),
		file("captions", "captions with scripts in them", "film.html", Buffer.from(cue), false),
		...[
			["a web page", html],
			["an SVG with a script", svg],
			["JSON that is no transcript", Buffer.from('{"__proto__":{"segments":[]},"segments":"x"}')],
			["nested JSON", Buffer.from("[".repeat(500_000))],
		].map(([what, content]) => file("transcript", what as string, "film.json", content as Buffer, no)),
		file(
			"transcript",
			"a transcript with scripts in it",
			"film.html",
			Buffer.from(`00:00:01 Ann: ${marker}\n00:00:05 Bob: =cmd|' /C calc'!A0\n`),
			false,
		),
	];
}
