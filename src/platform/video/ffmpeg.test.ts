import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasFfmpeg } from "../../../tests/support/delivery/live-video.ts";
import { ffmpeg } from "./ffmpeg.ts";
import { RecordingUnreadable } from "./video-maker.ts";

describe.skipIf(!hasFfmpeg)("joining parts of a session", () => {
	let directory: string;
	beforeAll(() => {
		directory = mkdtempSync(join(tmpdir(), "lectern-video-"));
	});
	afterAll(() => rmSync(directory, { recursive: true, force: true }));

	/** Makes a file of two seconds. */
	function file(name: string, size: string, { sound = true } = {}): string {
		const path = join(directory, name);
		const inputs = ["-f", "lavfi", "-i", `testsrc2=size=${size}:rate=15`, ...(sound ? ["-f", "lavfi", "-i", "sine"] : [])];
		const made = spawnSync("ffmpeg", ["-v", "error", "-y", ...inputs, "-t", "2", "-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac", path]);
		if (made.status !== 0) throw new Error(String(made.stderr));
		return path;
	}

	test.each([
		["of the same size copies them", [["a.mp4", "320x180"] as const, ["b.mp4", "320x180"] as const], true],
		["of other sizes fits them into the first one", [["c.mp4", "320x180"] as const, ["d.mp4", "200x200"] as const], true],
		["without sound adds silence", [["e.mp4", "320x180"] as const, ["f.mp4", "320x180"] as const], false],
	])("%s", async (_name, parts, sound) => {
		const video = ffmpeg();
		const paths = parts.map(([name, size], index) => file(name, size, { sound: sound || index === 0 }));
		const output = join(directory, `joined-${paths.length}.mp4`);
		await video.join(paths, output);
		const facts = await video.read(output, "video/mp4");
		expect(facts).toMatchObject({ width: 320, height: 180, sound: true });
		expect(facts.seconds).toBeCloseTo(4, 0);
	});

	test("reads a part of the sound as samples, and nothing from a file without sound", async () => {
		const video = ffmpeg();
		const part = await video.readSound(file("heard.mp4", "320x180"), "video/mp4", { from: 0.5, seconds: 1, rate: 16_000 });
		expect(part.length).toBe(16_000);
		// A sine of 440 Hz crosses zero 880 times a second.
		expect(part.filter((sample, index) => index > 0 && Math.sign(sample) !== Math.sign(part[index - 1] ?? 0)).length).toBeCloseTo(880, -2);
		expect(await video.readSound(file("silent.mp4", "320x180", { sound: false }), "video/mp4", { from: 0, seconds: 1, rate: 16_000 })).toHaveLength(0);
	});

	test("refuses what is no video", async () => {
		await expect(ffmpeg().join([import.meta.filename], join(directory, "none.mp4"))).rejects.toThrow(RecordingUnreadable);
	});
});
