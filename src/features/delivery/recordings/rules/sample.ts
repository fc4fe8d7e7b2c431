import type { Cue } from "./transcripts/read-web-vtt.ts";
import { timestamp } from "./transcripts/timestamp.ts";
import type { Transcript } from "./transcripts/transcript.ts";

/** The longest sample of a recording, in minutes, and of a transcript, in pages. */
export const maxSample = { minutes: 10, pages: 2 };

/** The longest clip of a course, in seconds. */
export const maxClipSeconds = 120;

/**
 * Returns a message if a clip of this length is too long; undefined if not, or if the length is unknown. Encoders add
 * parts of a second.
 *
 * @param seconds null if unknown
 */
export const findClipError = (seconds: number | null): string | undefined =>
	seconds === null || seconds < maxClipSeconds + 1
		? undefined
		: `A clip can be 2 minutes long. This video is ${timestamp(seconds)}. Shorten it, then upload it again.`;

/** Characters of a page of a transcript. */
export const pageLength = 2_500;

/** The beginning of one quality: its segment list, and how many bytes of its file that needs. */
export interface SampleStream {
	playlist: string;
	bytes: number;
	seconds: number;
}

/**
 * Cuts a segment list (RFC 8216) after the segments that end within `seconds`. Its file is a sequence of segments, so
 * the sample is a beginning of the file.
 *
 * @param made the segment list of one quality, with byte ranges
 * @returns null if not even the first segment fits
 */
export function sampleStream(made: string, seconds: number): SampleStream | null {
	const kept: string[] = [];
	let segment: string[] = [];
	// Lengths in milliseconds, because sums of fractions are inexact.
	let [length, bytes, total] = [0, 0, 0];
	for (const line of made.split("\n")) {
		const [, mapBytes, mapStart] = line.match(/^#EXT-X-MAP:.*BYTERANGE="(\d+)@(\d+)"/) ?? [];
		const [, size, start] = line.match(/^#EXT-X-BYTERANGE:(\d+)@(\d+)/) ?? [];
		if (mapBytes !== undefined) bytes = Math.max(bytes, Number(mapBytes) + Number(mapStart));
		if (line.startsWith("#EXTINF:")) length = Math.round(Number.parseFloat(line.slice(8)) * 1000);
		if (line.startsWith("#EXTINF:") || segment.length > 0) segment.push(line);
		else if (line !== "" && line !== "#EXT-X-ENDLIST") kept.push(line);
		if (size !== undefined) {
			if (total + length > seconds * 1000) break;
			bytes = Math.max(bytes, Number(size) + Number(start));
		}
		if (segment.length > 0 && line !== "" && !line.startsWith("#")) {
			kept.push(...segment);
			segment = [];
			total += length;
		}
	}
	return total === 0 ? null : { playlist: `${[...kept, "#EXT-X-ENDLIST"].join("\n")}\n`, bytes, seconds: total / 1000 };
}

/** Returns the beginning of a transcript: whole paragraphs that fit on so many pages, at least one. */
export function sampleTranscript({ segments }: Transcript, pages: number): Transcript["segments"] {
	let left = pages * pageLength;
	return segments.filter(({ text }, index) => {
		if (left <= 0) return false;
		left = text.length <= left || index === 0 ? left - text.length : 0;
		return left > 0 || index === 0;
	});
}

/** Formats the captions of the first `seconds` (W3C WebVTT). */
export function sampleCaptions(cues: readonly Cue[], seconds: number): string {
	const visibleCues = cues.filter(({ start }) => start < seconds);
	return `${["WEBVTT", ...visibleCues.map(({ start, end, text }) => `${stamp(start)} --> ${stamp(Math.min(end, seconds))}\n${text}`)].join("\n\n")}\n`;
}

function stamp(seconds: number): string {
	const ms = Math.round(seconds * 1000);
	const part = (value: number, digits: number) => String(value).padStart(digits, "0");
	return `${part(Math.floor(ms / 3_600_000), 2)}:${part(Math.floor(ms / 60_000) % 60, 2)}:${part(Math.floor(ms / 1000) % 60, 2)}.${part(ms % 1000, 3)}`;
}
