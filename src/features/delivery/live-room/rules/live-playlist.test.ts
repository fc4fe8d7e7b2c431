import fc from "fast-check";
import { expect, test } from "vitest";
import { type ListedSegment, livePlaylist } from "./live-playlist.ts";

const start = Date.UTC(2026, 10, 23, 16);
const segment = (sequence: number, stream: number, seconds = 1): ListedSegment => ({
	sequence,
	seconds,
	startsAt: new Date(start + sequence * 1000),
	streamId: 40 + stream,
	streamSequence: stream,
});

test("names each segment after the head of its stream", () => {
	expect(livePlaylist([segment(7, 1), segment(8, 1, 1.034)], { isOver: false, longest: 1.034 })).toBe(
		[
			...["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-TARGETDURATION:2", "#EXT-X-INDEPENDENT-SEGMENTS"],
			...["#EXT-X-MEDIA-SEQUENCE:7", "#EXT-X-DISCONTINUITY-SEQUENCE:1", '#EXT-X-MAP:URI="41/head.mp4"'],
			...["#EXT-X-PROGRAM-DATE-TIME:2026-11-23T16:00:07.000Z", "#EXTINF:1.000,", "41/7.m4s"],
			...["#EXT-X-PROGRAM-DATE-TIME:2026-11-23T16:00:08.000Z", "#EXTINF:1.034,", "41/8.m4s", ""],
		].join("\n"),
	);
});

test("names the audio segments for audio only", () => {
	const lines = livePlaylist([segment(7, 1)], { isOver: false, hasPicture: false, longest: 1 }).split("\n");
	expect(lines).toContain('#EXT-X-MAP:URI="41/head.m4a"');
	expect(lines).toContain("41/7.m4a");
});

test("marks a discontinuity between streams, and the end of a broadcast", () => {
	const lines = livePlaylist([segment(7, 1), segment(8, 2), segment(9, 2)], { isOver: true, longest: 1 }).split("\n");
	expect(lines.filter((line) => line === "#EXT-X-DISCONTINUITY")).toHaveLength(1);
	expect(lines.indexOf("#EXT-X-DISCONTINUITY")).toBeGreaterThan(lines.indexOf("41/7.m4s"));
	expect(lines.indexOf("#EXT-X-DISCONTINUITY")).toBeLessThan(lines.indexOf('#EXT-X-MAP:URI="42/head.mp4"'));
	expect(lines.at(-2)).toBe("#EXT-X-ENDLIST");
});

test("no segment is longer than the target duration, rounded", () => {
	const lengths = fc.array(fc.double({ min: 0.02, max: 12, noNaN: true }), { maxLength: 60 });
	fc.assert(
		fc.property(lengths, (all) => {
			const playlist = livePlaylist(
				all.map((seconds, index) => segment(index + 1, 1, seconds)),
				{ isOver: false, longest: 0 },
			);
			const target = Number(/TARGETDURATION:(\d+)/.exec(playlist)?.[1]);
			const listed = [...playlist.matchAll(/EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds));
			expect(listed).toHaveLength(all.length);
			for (const seconds of listed) expect(Math.round(seconds)).toBeLessThanOrEqual(target);
		}),
	);
});

test("states one target duration while segments of different lengths come and go", () => {
	const lengths = [1, 1.01, 0.4, 3, 1, 1.49, 2.4, 1];
	const longest = Math.max(...lengths);
	const targets = lengths.map((_seconds, index) => {
		const listed = lengths.slice(index, index + 3).map((seconds, at) => segment(index + at, 1, seconds));
		return /TARGETDURATION:(\d+)/.exec(livePlaylist(listed, { isOver: false, longest }))?.[1];
	});
	expect(new Set(targets)).toEqual(new Set(["3"]));
});
