import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasFfmpeg, liveVideo } from "#tests/support/delivery/live-video.ts";
import { ffmpeg } from "./ffmpeg.ts";
import { FragmentReader } from "./read-fragments.ts";
import { RecordingUnreadable } from "./video-maker.ts";

// @long: encodes videos.

describe.skipIf(!hasFfmpeg)("joining parts of a session", () => {
	let directory: string;
	beforeAll(() => {
		directory = mkdtempSync(join(tmpdir(), "lectern-video-"));
	});
	afterAll(() => rmSync(directory, { recursive: true, force: true }));

	/** Makes a file of two seconds. */
	function file(name: string, size: string, { sound = true } = {}): string {
		const path = join(directory, name);
		const inputs = [
			"-f",
			"lavfi",
			"-i",
			`testsrc2=size=${size}:rate=15`,
			...(sound ? ["-f", "lavfi", "-i", "sine"] : []),
		];
		const made = spawnSync("ffmpeg", [
			"-v",
			"error",
			"-y",
			...inputs,
			"-t",
			"2",
			"-c:v",
			"libx264",
			"-preset",
			"ultrafast",
			"-c:a",
			"aac",
			path,
		]);
		if (made.status !== 0) throw new Error(String(made.stderr));
		return path;
	}

	test.each([
		["of the same size copies them", [["a.mp4", "320x180"] as const, ["b.mp4", "320x180"] as const], true],
		[
			"of other sizes fits them into the first one",
			[["c.mp4", "320x180"] as const, ["d.mp4", "200x200"] as const],
			true,
		],
		["without sound adds silence", [["e.mp4", "320x180"] as const, ["f.mp4", "320x180"] as const], false],
	])("%s", async (_name, parts, sound) => {
		const video = ffmpeg();
		const paths = parts.map(([name, size], index) => file(name, size, { sound: sound || index === 0 }));
		const output = join(directory, `joined-${paths.length}.mp4`);
		await video.join(
			paths.map((path) => ({ path })),
			output,
		);
		const facts = await video.read(output, "video/mp4");
		expect(facts).toMatchObject({ width: 320, height: 180, sound: true });
		expect(facts.seconds).toBeCloseTo(4, 0);
	});

	test("keeps the length of parts from the middle of a stream, and shows one frame of the result", async () => {
		const video = ffmpeg();
		const stream = liveVideo(8);
		const reader = new FragmentReader();
		const fragments = reader.push(stream);
		const part = (name: string, from: number, until: number) => {
			const path = join(directory, name);
			writeFileSync(
				path,
				Buffer.concat([reader.head as Buffer, ...fragments.slice(from, until).map(({ bytes }) => bytes)]),
			);
			return { path, seconds: until - from };
		};
		const output = join(directory, "cut.mp4");
		await video.join([part("first.mp4", 1, 3), part("second.mp4", 5, 8)], output);
		const facts = await video.read(output, "video/mp4");
		expect(facts.seconds).toBeCloseTo(5, 0);
		const packets = spawnSync("ffprobe", [
			"-v",
			"error",
			"-select_streams",
			"v",
			"-show_entries",
			"packet=pts_time",
			"-of",
			"csv=p=0",
			output,
		]);
		const times = String(packets.stdout)
			.trim()
			.split("\n")
			.map(Number)
			.toSorted((a, b) => a - b);
		for (const [index, time] of times.slice(1).entries()) expect(time - (times[index] ?? 0)).toBeLessThan(0.12);
		const image = join(directory, "frame.jpg");
		await video.frame(output, 3, image);
		expect(readFileSync(image).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
	});

	test("reads a part of the sound as samples, and nothing from a file without sound", async () => {
		const video = ffmpeg();
		const part = await video.readSound(file("heard.mp4", "320x180"), "video/mp4", {
			from: 0.5,
			seconds: 1,
			rate: 16_000,
		});
		expect(part.length).toBe(16_000);
		// A sine of 440 Hz crosses zero 880 times a second.
		expect(
			part.filter((sample, index) => index > 0 && Math.sign(sample) !== Math.sign(part[index - 1] ?? 0)).length,
		).toBeCloseTo(880, -2);
		expect(
			await video.readSound(file("silent.mp4", "320x180", { sound: false }), "video/mp4", {
				from: 0,
				seconds: 1,
				rate: 16_000,
			}),
		).toHaveLength(0);
	});

	test("refuses what is no video", async () => {
		await expect(ffmpeg().join([{ path: import.meta.filename }], join(directory, "none.mp4"))).rejects.toThrow(
			RecordingUnreadable,
		);
	});
});

test.skipIf(!hasFfmpeg)(
	"reads a video of a phone held upright as it is shown, and makes its qualities so",
	async () => {
		const directory = mkdtempSync(join(tmpdir(), "lectern-video-"));
		const path = join(directory, "phone.mp4");
		const picture = [
			"-f",
			"lavfi",
			"-i",
			"testsrc2=size=640x360:rate=10",
			"-t",
			"1",
			"-c:v",
			"libx264",
			"-preset",
			"ultrafast",
		];
		expect(spawnSync("ffmpeg", ["-v", "error", ...picture, path]).status).toBe(0);
		const turned = readFileSync(path);
		// The display matrix of the track header (ISO 14496-12), a quarter turn.
		const matrix = turned.indexOf("tkhd") + 44;
		for (const [index, value] of [0, 0x10000, 0, -0x10000, 0].entries()) turned.writeInt32BE(value, matrix + 4 * index);
		writeFileSync(path, turned);
		const video = ffmpeg();
		const facts = await video.read(path, "video/mp4");
		expect(facts).toMatchObject({ width: 360, height: 640 });
		const made = await video.make(path, "video/mp4", facts, { quality: 360, width: 180, height: 320 }, directory);
		expect(made).toMatchObject({ width: 180, height: 320, filename: "320.mp4" });
		expect(await video.read(made.path, "video/mp4")).toMatchObject({ width: 180, height: 320 });
		rmSync(directory, { recursive: true, force: true });
	},
);
