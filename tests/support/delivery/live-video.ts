import { spawnSync } from "node:child_process";
import { findProgram } from "#scripts/test/programs.ts";

/** Whether the system has ffmpeg, without which no live session can be held here. */
export const hasFfmpeg = findProgram("ffmpeg") !== undefined;

/** Makes what a speaker's browser sends: fragmented MP4 with H.264 and Opus, and a key frame each second. */
export function liveVideo(seconds: number): Buffer {
	const picture = ["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=15"];
	const sound = ["-f", "lavfi", "-i", "sine=sample_rate=48000"];
	const coded = [
		"-c:v",
		"libx264",
		"-preset",
		"ultrafast",
		"-pix_fmt",
		"yuv420p",
		"-g",
		"15",
		"-bf",
		"0",
		"-c:a",
		"libopus",
		"-strict",
		"-2",
		"-b:a",
		"48k",
	];
	const format = ["-f", "mp4", "-movflags", "frag_keyframe+empty_moov+default_base_moof", "pipe:1"];
	const { stdout, stderr } = spawnSync(
		"ffmpeg",
		["-v", "error", ...picture, ...sound, "-t", String(seconds), ...coded, ...format],
		{
			maxBuffer: 64 * 1024 * 1024,
		},
	);
	if (stdout.length === 0) throw new Error(String(stderr));
	return stdout;
}
