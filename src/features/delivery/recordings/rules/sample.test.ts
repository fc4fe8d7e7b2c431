import fc from "fast-check";
import { expect, test } from "vitest";
import { findClipError, pageLength, sampleCaptions, sampleStream, sampleTranscript } from "./sample.ts";
import { readWebVtt } from "./transcripts/read-web-vtt.ts";

const lengths = fc.array(fc.tuple(fc.integer({ min: 1, max: 8_000 }), fc.integer({ min: 1, max: 5_000 })), {
	minLength: 1,
	maxLength: 40,
});

/** A segment list as the preparation of a recording writes it. */
function writeList(segments: [ms: number, bytes: number][]): string {
	let at = 100;
	const lines = segments.flatMap(([ms, bytes]) => {
		const start = at;
		at += bytes;
		return [`#EXTINF:${(ms / 1000).toFixed(3)},`, `#EXT-X-BYTERANGE:${bytes}@${start}`, "720.mp4"];
	});
	return [
		"#EXTM3U",
		"#EXT-X-TARGETDURATION:8",
		'#EXT-X-MAP:URI="720.mp4",BYTERANGE="100@0"',
		...lines,
		"#EXT-X-ENDLIST",
		"",
	].join("\n");
}

test("a sample has the segments that end in time, and exactly their bytes", () => {
	fc.assert(
		fc.property(lengths, fc.integer({ min: 1, max: 120 }), (segments, seconds) => {
			const ends = segments.map((_, index) => segments.slice(0, index + 1).reduce((sum, [ms]) => sum + ms, 0));
			const count = ends.filter((end) => end <= seconds * 1000).length;
			const sample = sampleStream(writeList(segments), seconds);
			if (count === 0) {
				expect(sample).toBeNull();
				return;
			}
			expect(sample?.bytes).toBe(100 + segments.slice(0, count).reduce((sum, [, bytes]) => sum + bytes, 0));
			expect(sample?.seconds).toBeCloseTo((ends[count - 1] ?? 0) / 1000);
			expect(sample?.playlist).toBe(writeList(segments.slice(0, count)));
		}),
	);
});

test("a sample of a transcript has whole paragraphs within its pages, at least one", () => {
	fc.assert(
		fc.property(
			fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 20 }),
			fc.constantFrom(1, 2),
			(sizes, pages) => {
				const segments = sizes.map((size, index) => ({ start: index, text: "x".repeat(size) }));
				const shown = sampleTranscript({ segments }, pages);
				expect(shown).toEqual(segments.slice(0, shown.length));
				expect(shown.length).toBeGreaterThan(0);
				if (shown.length > 1)
					expect(shown.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(pages * pageLength);
			},
		),
	);
	expect(
		sampleTranscript(
			{
				segments: [
					{ start: 0, text: "x".repeat(2_400) },
					{ start: 9, text: "Next." },
				],
			},
			1,
		),
	).toHaveLength(2);
});

test("the captions of a sample end with it", () => {
	const cues = [
		{ start: 0, end: 59.5, text: "Welcome" },
		{ start: 59.5, end: 64, text: "Two\nlines" },
		{ start: 60, end: 70, text: "Not shown" },
	];
	const text = sampleCaptions(cues, 60);
	expect(text).not.toContain("Not shown");
	expect(readWebVtt(text)).toEqual({ cues: [cues[0], { ...cues[1], end: 60 }] });
});

test.each([
	[null, undefined],
	[30, undefined],
	[120.9, undefined],
	[121, "A clip can be 2 minutes long. This video is 2:01. Shorten it, then upload it again."],
	[3_700, "A clip can be 2 minutes long. This video is 1:01:40. Shorten it, then upload it again."],
])("a clip of %s seconds", (seconds, error) => {
	expect(findClipError(seconds)).toBe(error);
});
