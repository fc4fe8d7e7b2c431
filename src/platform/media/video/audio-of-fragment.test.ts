import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { hasFfmpeg } from "#tests/support/delivery/live-video.ts";
import { audioOfFragment, findAudioTrack } from "./audio-of-fragment.ts";
import { FragmentReader } from "./read-fragments.ts";

describe.skipIf(!hasFfmpeg)("the audio of a live stream", () => {
	const make = (...inputs: string[]) => {
		const coded = ["-t", "4", "-c:v", "libx264", "-preset", "ultrafast", "-g", "15", "-bf", "0", "-c:a", "aac"];
		const format = ["-f", "mp4", "-movflags", "frag_keyframe+empty_moov+default_base_moof", "pipe:1"];
		const { stdout } = spawnSync("ffmpeg", ["-v", "error", ...inputs, ...coded, ...format], {
			maxBuffer: 64 * 1024 * 1024,
		});
		const reader = new FragmentReader();
		const fragments = reader.push(stdout);
		return { head: reader.head as Buffer, fragments };
	};
	const picture = ["-f", "lavfi", "-i", "testsrc2=size=640x360:rate=15"];

	/** Returns the decoded audio, or the error of ffmpeg. */
	function decode(stream: Buffer): { samples: Buffer; streams: string } {
		const directory = mkdtempSync(join(tmpdir(), "lectern-audio-"));
		const file = join(directory, "stream.mp4");
		writeFileSync(file, stream);
		const { stdout, stderr } = spawnSync(
			"ffmpeg",
			["-v", "error", "-i", file, "-map", "0:a:0", "-f", "s16le", "pipe:1"],
			{ maxBuffer: 64 * 1024 * 1024 },
		);
		const { stdout: streams } = spawnSync("ffprobe", [
			"-v",
			"error",
			"-show_entries",
			"stream=codec_type",
			"-of",
			"csv=p=0",
			file,
		]);
		rmSync(directory, { recursive: true });
		expect(String(stderr)).toBe("");
		return { samples: stdout, streams: String(streams).trim() };
	}

	test("is the same as with the picture, and much smaller", () => {
		const { head, fragments } = make(...picture, "-f", "lavfi", "-i", "sine=frequency=440");
		const track = findAudioTrack(head);
		if (!track) throw new Error("The audio was not found.");
		const whole = Buffer.concat([head, ...fragments.map(({ bytes }) => bytes)]);
		const alone = Buffer.concat([track.head, ...fragments.map(({ bytes }) => audioOfFragment(bytes, track))]);
		const decoded = decode(alone);
		expect(decoded.streams).toBe("audio");
		expect(decoded.samples.length).toBeGreaterThan(4 * 44_100);
		expect(decoded.samples.equals(decode(whole).samples)).toBe(true);
		expect(alone.length).toBeLessThan(whole.length / 4);
	});

	test("can be missing", () => {
		expect(findAudioTrack(make(...picture).head)).toBeUndefined();
	});
});
