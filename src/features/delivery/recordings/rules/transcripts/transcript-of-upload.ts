import { readWebVtt } from "./read-web-vtt.ts";
import type { Transcript } from "./transcript.ts";
import { isSubRip, webVttOfSubRip } from "./web-vtt-of-sub-rip.ts";

type Segment = Transcript["segments"][number];
export type ReadTranscript = { transcript: Transcript } | { error: string };

const maxSegments = 20_000;
const maxSegmentLength = 10_000;
const stamp = /^\[?(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:[.,]\d{1,3})?\]?\s*(?:[-–—:]\s+)?(.*)$/s;
/**
 * A name at the start of a paragraph: capitalized words such as `Dr. Ann van Example`, or words of a script without
 * capitals.
 */
const speaker =
	/^([\p{Lu}\p{Lo}][\p{L}\p{M}.'’-]*(?: (?:de|del|der|di|la|van|von|[\p{Lu}\p{Lo}][\p{L}\p{M}.'’-]*)){0,4}):\s+(.*)$/su;

/**
 * Parses an uploaded transcript: the stored format (JSON with `segments`), captions (WebVTT or SubRip), text with timed
 * paragraphs (`0:01:05 Ann Example: Good morning.`), or text without times.
 */
export function transcriptOfUpload(text: string): ReadTranscript {
	const plain = text.replace(/^\ufeff/, "");
	const captions = isSubRip(plain) ? webVttOfSubRip(plain) : plain;
	const read = /^WEBVTT(\s|$)/.test(captions)
		? fromCaptions(captions)
		: /^\s*\{/.test(plain)
			? fromJson(plain)
			: fromText(plain);
	if ("error" in read) return read;
	if (read.length === 0) return { error: "This transcript is empty." };
	if (read.length > maxSegments) return { error: `This transcript has more than ${maxSegments} paragraphs.` };
	const long = read.findIndex((segment) => segment.text.length > maxSegmentLength);
	if (long >= 0) return { error: `Paragraph ${long + 1} has more than ${maxSegmentLength} characters.` };
	return { transcript: { segments: read } };
}

function fromJson(text: string): Segment[] | { error: string } {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		return { error: "This JSON can't be read." };
	}
	const list = (value as { segments?: unknown }).segments;
	if (!Array.isArray(list)) return { error: "A JSON transcript needs a list named segments." };
	const segments: Segment[] = [];
	for (const [index, segment] of list.entries()) {
		const { start, text: spoken, speaker: who } = (segment ?? {}) as Record<string, unknown>;
		if (typeof start !== "number" || !(start >= 0) || start > 86_400)
			return { error: `Segment ${index + 1}: start must be the second at which it begins.` };
		if (typeof spoken !== "string" || tidy(spoken) === "")
			return { error: `Segment ${index + 1}: its text is missing.` };
		if (who !== undefined && who !== null && typeof who !== "string")
			return { error: `Segment ${index + 1}: speaker must be a name.` };
		if (start < (segments.at(-1)?.start ?? 0))
			return { error: `Segment ${index + 1}: it begins before the previous one.` };
		const named = tidy(who ?? "")
			.slice(0, 120)
			.trim();
		segments.push({ start, ...(named ? { speaker: named } : {}), text: tidy(spoken) });
	}
	return segments;
}

/**
 * Merges closely spaced captions of one speaker into paragraphs that end with a sentence. Zoom writes `Ann Example: `
 * before each caption instead of a voice tag; a few such captions are sentences like `Remember: call us.`
 */
function fromCaptions(text: string): Segment[] | { error: string } {
	const read = readWebVtt(text);
	if ("error" in read) return read;
	const segments: Segment[] = [];
	const cues = read.cues.map(({ text: written, ...times }) => {
		const voice = written
			.trimStart()
			.match(/^<v(?:\.[^\s>]*)?\s([^>]+)>/)?.[1]
			?.trim();
		const whole = tidy(unescaped(written.replace(/<[^<>]*>/g, "")));
		return { ...times, voice, whole, named: voice === undefined ? whole.match(speaker) : null };
	});
	const isNamed = cues.length > 1 && cues.filter(({ named }) => named).length * 2 > cues.length;
	let ended = Number.NEGATIVE_INFINITY;
	for (const { start, end, voice, whole, named } of cues) {
		if (whole === "") continue;
		const last = segments.at(-1);
		const [who, spoken] =
			isNamed && voice === undefined ? [named?.[1] ?? last?.speaker, named?.[2] ?? whole] : [voice, whole];
		const goesOn =
			last &&
			start - ended < 2 &&
			last.speaker === who &&
			!(/[.!?…]["”’)]?$/.test(last.text) && last.text.length > 220) &&
			last.text.length < 900;
		if (goesOn) last.text = `${last.text} ${spoken}`;
		else segments.push({ start, ...(who ? { speaker: who.slice(0, 120) } : {}), text: spoken });
		ended = end;
	}
	return segments;
}

function fromText(text: string): Segment[] | { error: string } {
	if (!text.split(/\r\n|\n|\r/).some((line) => stamp.test(line.trim()))) return fromPlainText(text);
	const segments: Segment[] = [];
	for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
		if (line.trim() === "") continue;
		const [, hours = "0", minutes, seconds, rest = ""] = line.trim().match(stamp) ?? [];
		const last = segments.at(-1);
		if (minutes === undefined) {
			if (!last) return { error: `Line ${index + 1}: begin each paragraph with its time, such as 0:01:05.` };
			last.text = tidy(`${last.text} ${line}`);
			continue;
		}
		const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
		if (start < (last?.start ?? 0)) return { error: `Line ${index + 1}: this time is before the previous one.` };
		const [, who, spoken] = rest.match(speaker) ?? [];
		segments.push({ start, ...(who ? { speaker: who.trim() } : {}), text: tidy(spoken ?? rest) });
	}
	const empty = segments.findIndex((segment) => segment.text === "");
	return empty < 0 ? segments : { error: `The paragraph at ${segments[empty]?.start} seconds has no text.` };
}

/** Reads text without times: paragraphs separated by empty lines, all at second 0. */
function fromPlainText(text: string): Segment[] {
	const paragraphs = text.split(/(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)/).map(tidy);
	return paragraphs.flatMap((paragraph) => {
		if (paragraph === "") return [];
		const [, who, spoken] = paragraph.match(speaker) ?? [];
		return [{ start: 0, ...(who ? { speaker: who.trim() } : {}), text: spoken ?? paragraph }];
	});
}

/** Removes control characters and repeated spaces. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes them
const tidy = (text: string): string => text.replace(/[\u0000-\u001f\u007f\s]+/g, " ").trim();

const unescaped = (text: string): string =>
	text.replace(
		/&(amp|lt|gt|nbsp|lrm|rlm);/g,
		(_, name: string) => ({ amp: "&", lt: "<", gt: ">", nbsp: " " })[name] ?? "",
	);
