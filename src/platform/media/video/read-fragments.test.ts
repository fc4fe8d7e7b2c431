import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	createStream,
	readPayload,
	soundHead,
	streamFragment,
	streamHead,
} from "#tests/support/delivery/fragmented-video.ts";
import { hasFfmpeg } from "#tests/support/delivery/live-video.ts";
import { type Fragment, FragmentReader, StreamUnreadable } from "./read-fragments.ts";

/** Reads a stream that arrives in parts of these lengths. */
function readIn(
	stream: Buffer,
	lengths: number[],
	reader = new FragmentReader(),
): { reader: FragmentReader; fragments: Fragment[] } {
	const fragments: Fragment[] = [];
	for (let at = 0, part = 0; at < stream.length; part++) {
		const length = lengths[part % lengths.length] ?? stream.length;
		fragments.push(...reader.push(stream.subarray(at, at + length)));
		at += length;
	}
	return { reader, fragments };
}

describe("fragments of a live stream", () => {
	test("are the same however the bytes arrive, with their times and ends", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 5 }),
				fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 20 }),
				(seconds, lengths) => {
					const stream = createStream(seconds);
					const { reader, fragments } = readIn(stream, lengths);
					expect(reader.head).toEqual(streamHead);
					expect(fragments.map(({ bytes }) => readPayload(bytes))).toEqual(
						Array.from({ length: seconds }, (_, index) => String(index)),
					);
					expect(fragments.map(({ start }) => start)).toEqual(Array.from({ length: seconds }, (_, index) => index));
					for (const fragment of fragments) expect(fragment.seconds).toBe(1);
					expect(Buffer.concat([streamHead, ...fragments.map(({ bytes }) => bytes)])).toEqual(stream);
					if (seconds > 0) expect(fragments.at(-1)?.end).toBe(stream.length);
				},
			),
		);
	});

	test("continue after a known head at any fragment", () => {
		const stream = createStream(3);
		const first = streamHead.length + streamFragment(0, 1, "0").length;
		const { fragments } = readIn(stream.subarray(first), [10], new FragmentReader(first, streamHead));
		expect(fragments.map(({ start, bytes }) => [start, readPayload(bytes)])).toEqual([
			[1, "1"],
			[2, "2"],
		]);
		expect(fragments.at(-1)?.end).toBe(stream.length);
	});

	test("are refused without a picture, or if a box has an impossible size", () => {
		expect(() => new FragmentReader().push(soundHead)).toThrow(StreamUnreadable);
		expect(() => new FragmentReader().push(Buffer.from("00000001 is no box"))).toThrow(StreamUnreadable);
		expect(() => new FragmentReader().push(Buffer.alloc(16))).toThrow(StreamUnreadable);
	});

	test.skipIf(!hasFfmpeg)("of a real stream have the length of its picture", () => {
		const made = [
			"-f",
			"lavfi",
			"-i",
			"testsrc2=size=320x180:rate=30",
			"-f",
			"lavfi",
			"-i",
			"sine",
			"-t",
			"4",
			"-c:v",
			"libx264",
			"-g",
			"30",
			"-c:a",
			"aac",
		];
		const { stdout } = spawnSync(
			"ffmpeg",
			["-v", "error", ...made, "-f", "mp4", "-movflags", "frag_keyframe+empty_moov+default_base_moof", "pipe:1"],
			{
				maxBuffer: 64 * 1024 * 1024,
			},
		);
		const { fragments } = readIn(stdout, [10_000]);
		expect(fragments).toHaveLength(4);
		for (const { seconds } of fragments) expect(seconds).toBeCloseTo(1, 1);
		expect(fragments.map(({ start }) => Math.round(start - (fragments[0]?.start ?? 0)))).toEqual([0, 1, 2, 3]);
	});
});
