import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import * as z from "zod/mini";
import { type MadeStream, RecordingUnreadable, type VideoMaker } from "./video-maker.ts";

/** By MIME type, never detected, because some formats reference other files. */
const formats: Record<string, string> = { "video/mp4": "mov", "video/quicktime": "mov", "video/webm": "matroska" };

/** By height: the maximum video bitrate in bits per second, and the H.264 level. */
const rates = new Map([
	[360, { video: 800_000, level: "3.0", codec: "avc1.64001e" }],
	[720, { video: 2_500_000, level: "3.1", codec: "avc1.64001f" }],
	[1080, { video: 4_500_000, level: "4.0", codec: "avc1.640028" }],
]);
const partSeconds = 4;

const Stream = z.object({ codec_type: z.optional(z.string()), width: z.optional(z.number()), height: z.optional(z.number()) });
/** The output of `ffprobe`. */
const Probed = z.object({ format: z.optional(z.object({ duration: z.optional(z.string()) })), streams: z.optional(z.array(Stream)) });

/** Runs the system's ffmpeg, one process at a time and at low priority. */
export function ffmpeg(): VideoMaker {
	const running = new Set<ChildProcess>();

	async function run(program: "ffmpeg" | "ffprobe", args: string[]): Promise<string> {
		const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
		running.add(child);
		const ended = new Promise<number>((resolve, reject) => {
			child.once("error", reject);
			child.once("close", (code) => resolve(code ?? -1));
		});
		if (child.pid) lower(child.pid);
		try {
			const [printed, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
			if (code > 0) throw new RecordingUnreadable(complained.trim().split("\n").at(-1)?.slice(0, 300) || `${program} ended with ${code}`);
			if (code < 0) throw new Error(`${program} was killed.`);
			return printed;
		} finally {
			running.delete(child);
		}
	}

	const input = (path: string, contentType: string) => ["-protocol_whitelist", "file", "-f", formats[contentType] ?? "mov", "-i", path];

	return {
		async available() {
			return run("ffmpeg", ["-hide_banner", "-version"])
				.then(() => run("ffprobe", ["-hide_banner", "-version"]))
				.then(
					() => true,
					() => false,
				);
		},
		async read(path, contentType) {
			const shown = ["-show_entries", "format=duration:stream=codec_type,width,height", "-of", "json"];
			const printed = Probed.parse(JSON.parse(await run("ffprobe", ["-v", "error", ...shown, ...input(path, contentType)])));
			const picture = printed.streams?.find((stream) => stream.codec_type === "video");
			const seconds = Number(printed.format?.duration);
			if (!picture?.width || !picture.height || !(seconds > 0)) throw new RecordingUnreadable("There is no picture in it.");
			return { seconds, width: picture.width, height: picture.height, sound: printed.streams?.some((stream) => stream.codec_type === "audio") ?? false };
		},
		async make(path, contentType, facts, height, directory) {
			const rate = rates.get(height) ?? { video: 800_000, level: "3.0", codec: "avc1.64001e" };
			const filename = `${height}.mp4`;
			const list = join(directory, `${height}.m3u8`);
			await run("ffmpeg", [
				...["-v", "error", "-nostdin", "-y", ...input(path, contentType)],
				...["-map", "0:v:0", "-map", "0:a:0?", "-vf", `scale=-2:${height}`, "-c:v", "libx264", "-preset", "veryfast", "-crf", "23"],
				...["-profile:v", "high", "-level", rate.level, "-pix_fmt", "yuv420p", "-maxrate", `${rate.video}`, "-bufsize", `${rate.video * 2}`],
				// Keyframes at the same times in every quality let players switch.
				...["-force_key_frames", `expr:gte(t,n_forced*${partSeconds})`, "-sc_threshold", "0", "-c:a", "aac", "-b:a", "96k", "-ac", "2"],
				...["-f", "hls", "-hls_time", `${partSeconds}`, "-hls_playlist_type", "vod", "-hls_segment_type", "fmp4"],
				...["-hls_flags", "single_file", "-hls_segment_filename", join(directory, filename), list],
			]);
			const width = 2 * Math.round((facts.width * height) / facts.height / 2);
			const codecs = [rate.codec, ...(facts.sound ? ["mp4a.40.2"] : [])].join(",");
			return { height, width, codecs, path: join(directory, filename), filename, playlist: await readFile(list, "utf8") } satisfies MadeStream;
		},
		stop() {
			for (const child of running) child.kill("SIGKILL");
		},
	};
}

function lower(pid: number): void {
	try {
		setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
	} catch {
		// It can have ended already.
	}
}
