import { type ChildProcess, spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import * as z from "zod/mini";
import { lowerPriority } from "#platform/priority/lower-priority.ts";
import {
	type MadeStream,
	type RecordingFacts,
	RecordingUnreadable,
	type VideoMaker,
	type VideoPart,
} from "./video-maker.ts";

/** By MIME type, never detected, because some formats reference other files. */
const formats: Record<string, string> = { "video/mp4": "mov", "video/quicktime": "mov", "video/webm": "matroska" };

/** By quality: the maximum video bitrate in bits per second, and the H.264 level. */
const rates = new Map([
	[360, { video: 800_000, level: "3.0", codec: "avc1.64001e" }],
	[720, { video: 2_500_000, level: "3.1", codec: "avc1.64001f" }],
	[1080, { video: 4_500_000, level: "4.0", codec: "avc1.640028" }],
]);
const partSeconds = 4;

const Stream = z.object({
	codec_type: z.optional(z.string()),
	width: z.optional(z.number()),
	height: z.optional(z.number()),
	side_data_list: z.optional(z.array(z.object({ rotation: z.optional(z.number()) }))),
});
/** Whether players show a picture of this stream on its side. */
const isTurned = ({ side_data_list = [] }: z.output<typeof Stream>) =>
	side_data_list.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
/** The output of `ffprobe`. */
const Probed = z.object({
	format: z.optional(z.object({ duration: z.optional(z.string()) })),
	streams: z.optional(z.array(Stream)),
});

/** Copies files of the same format into one. */
async function concatenated(parts: readonly VideoPart[], output: string): Promise<string[]> {
	const list = `${output}.txt`;
	const lines = parts.map(
		({ path, seconds }) =>
			`file '${path.replaceAll("'", "'\\''")}'\n${seconds === undefined ? "" : `duration ${seconds}\n`}`,
	);
	await writeFile(list, lines.join(""));
	return ["-f", "concat", "-safe", "0", "-i", list, "-c", "copy"];
}

/** Fits files of different sizes into the size of the first one. */
function scaled(
	parts: readonly VideoPart[],
	facts: readonly RecordingFacts[],
	{ width, height }: { width: number; height: number },
): string[] {
	const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1,setsar=1,fps=30`;
	const streams = facts.flatMap(({ sound, seconds }, index) => [
		`[${index}:v:0]${fit}[v${index}]`,
		sound
			? `[${index}:a:0]aresample=48000[a${index}]`
			: `anullsrc=r=48000:cl=stereo,atrim=duration=${parts[index]?.seconds ?? seconds}[a${index}]`,
	]);
	const joined = `${facts.map((_, index) => `[v${index}][a${index}]`).join("")}concat=n=${facts.length}:v=1:a=1[v][a]`;
	const inputs = parts.flatMap(({ path }) => ["-f", "mov", "-i", path]);
	const coded = [
		"-c:v",
		"libx264",
		"-preset",
		"veryfast",
		"-crf",
		"22",
		"-pix_fmt",
		"yuv420p",
		"-c:a",
		"aac",
		"-b:a",
		"96k",
	];
	return [...inputs, "-filter_complex", [...streams, joined].join(";"), "-map", "[v]", "-map", "[a]", ...coded];
}

/** Copies the picture, which the browser has encoded, and converts the sound for every player. */
const remuxArguments = [
	...[
		"-v",
		"error",
		"-protocol_whitelist",
		"pipe",
		"-probesize",
		"500000",
		"-analyzeduration",
		"500000",
		"-f",
		"mov",
		"-i",
		"pipe:0",
	],
	...[
		"-map",
		"0:v:0",
		"-map",
		"0:a:0?",
		"-c:v",
		"copy",
		"-c:a",
		"aac",
		"-b:a",
		"96k",
		"-ac",
		"2",
		"-af",
		"aresample=async=1",
	],
	...["-f", "mp4", "-movflags", "frag_keyframe+empty_moov+default_base_moof", "-flush_packets", "1", "pipe:1"],
];

/** Runs the system's ffmpeg, recordings one at a time and at low priority. */
export function ffmpeg(): VideoMaker {
	const running = new Set<ChildProcess>();
	let isFound = false;

	const run = async (program: "ffmpeg" | "ffprobe", args: string[]): Promise<string> =>
		(await runForBytes(program, args)).toString();

	async function runForBytes(program: "ffmpeg" | "ffprobe", args: string[]): Promise<Buffer> {
		const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
		running.add(child);
		const ended = new Promise<number>((resolve, reject) => {
			child.once("error", reject);
			child.once("close", (code) => resolve(code ?? -1));
		});
		if (child.pid) lowerPriority(child.pid);
		try {
			const [printed, complained, code] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
			if (code > 0)
				throw new RecordingUnreadable(
					complained.trim().split("\n").at(-1)?.slice(0, 300) || `${program} ended with ${code}`,
				);
			if (code < 0) throw new Error(`${program} was killed.`);
			return printed;
		} finally {
			running.delete(child);
		}
	}

	const input = (path: string, contentType: string) => [
		"-protocol_whitelist",
		"file",
		"-f",
		formats[contentType] ?? "mov",
		"-i",
		path,
	];

	return {
		async available() {
			// Asked for by pages; a missing program can be installed while the product runs.
			isFound ||= await run("ffmpeg", ["-hide_banner", "-version"])
				.then(() => run("ffprobe", ["-hide_banner", "-version"]))
				.then(
					() => true,
					() => false,
				);
			return isFound;
		},
		async read(path, contentType) {
			const probeOptions = [
				"-show_entries",
				"format=duration:stream=codec_type,width,height:stream_side_data=rotation",
				"-of",
				"json",
			];
			const printed = Probed.parse(
				JSON.parse(await run("ffprobe", ["-v", "error", ...probeOptions, ...input(path, contentType)])),
			);
			const picture = printed.streams?.find((stream) => stream.codec_type === "video");
			const seconds = Number(printed.format?.duration);
			if (!picture?.width || !picture.height || !(seconds > 0))
				throw new RecordingUnreadable("There is no picture in it.");
			const [width, height] = isTurned(picture) ? [picture.height, picture.width] : [picture.width, picture.height];
			return {
				seconds,
				width,
				height,
				sound: printed.streams?.some((stream) => stream.codec_type === "audio") ?? false,
			};
		},
		async make(path, contentType, facts, { quality, width, height }, directory) {
			const rate = rates.get(quality) ?? { video: 800_000, level: "3.0", codec: "avc1.64001e" };
			const filename = `${height}.mp4`;
			const list = join(directory, `${height}.m3u8`);
			await run("ffmpeg", [
				...["-v", "error", "-nostdin", "-y", ...input(path, contentType)],
				...[
					"-map",
					"0:v:0",
					"-map",
					"0:a:0?",
					"-vf",
					`scale=${width}:${height}`,
					"-c:v",
					"libx264",
					"-preset",
					"veryfast",
					"-crf",
					"23",
				],
				...[
					"-profile:v",
					"high",
					"-level",
					rate.level,
					"-pix_fmt",
					"yuv420p",
					"-maxrate",
					`${rate.video}`,
					"-bufsize",
					`${rate.video * 2}`,
				],
				// Keyframes at the same times in every quality let players switch.
				...[
					"-force_key_frames",
					`expr:gte(t,n_forced*${partSeconds})`,
					"-sc_threshold",
					"0",
					"-c:a",
					"aac",
					"-b:a",
					"96k",
					"-ac",
					"2",
				],
				...["-f", "hls", "-hls_time", `${partSeconds}`, "-hls_playlist_type", "vod", "-hls_segment_type", "fmp4"],
				...["-hls_flags", "single_file", "-hls_segment_filename", join(directory, filename), list],
			]);
			const codecs = [rate.codec, ...(facts.sound ? ["mp4a.40.2"] : [])].join(",");
			return {
				height,
				width,
				codecs,
				path: join(directory, filename),
				filename,
				playlist: await readFile(list, "utf8"),
			} satisfies MadeStream;
		},
		async readSound(path, contentType, { from, seconds, rate }) {
			const { sound } = await this.read(path, contentType);
			if (!sound) return new Float32Array();
			const bytes = await runForBytes("ffmpeg", [
				...["-v", "error", "-nostdin", "-ss", `${from}`, "-t", `${seconds}`, ...input(path, contentType)],
				...["-map", "0:a:0", "-ac", "1", "-ar", `${rate}`, "-f", "f32le", "pipe:1"],
			]);
			return new Float32Array(
				bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length - (bytes.length % 4)),
			);
		},
		async join(parts, output) {
			const facts = await Promise.all(parts.map(({ path }) => this.read(path, "video/mp4")));
			const { width = 0, height = 0 } = facts[0] ?? {};
			const isAlike = facts.every(
				(fact) => fact.width === width && fact.height === height && fact.sound === facts[0]?.sound,
			);
			const files = isAlike ? await concatenated(parts, output) : scaled(parts, facts, { width, height });
			// Versions before 4.3 copy Opus into MP4 only with `strict`.
			await run("ffmpeg", [
				"-v",
				"error",
				"-nostdin",
				"-y",
				"-protocol_whitelist",
				"file",
				...files,
				"-strict",
				"-2",
				"-movflags",
				"+faststart",
				"-f",
				"mp4",
				output,
			]);
		},
		async frame(path, second, output) {
			const fit = "scale='min(1280,iw)':-2";
			await run("ffmpeg", [
				...["-v", "error", "-nostdin", "-y", "-ss", `${second}`, ...input(path, "video/mp4"), "-map", "0:v:0"],
				...["-frames:v", "1", "-vf", fit, "-q:v", "3", "-f", "mjpeg", output],
			]);
		},
		remux(onOutput) {
			const child = spawn("ffmpeg", remuxArguments, { stdio: ["pipe", "pipe", "pipe"] });
			running.add(child);
			child.stdout.on("data", onOutput);
			// It can end while input is written; `ended` reports it.
			child.stdin.on("error", () => {});
			const complained = text(child.stderr).catch(() => "");
			const ended = new Promise<string | null>((resolve) => {
				child.once("error", (error) => resolve(error.message));
				child.once("close", async (code) =>
					resolve(
						code === 0 ? null : (await complained).trim().split("\n").at(-1)?.slice(0, 300) || "ffmpeg was killed.",
					),
				);
			}).finally(() => running.delete(child));
			return {
				write: (bytes) => void child.stdin.write(bytes),
				end: () => void child.stdin.end(),
				kill: () => void child.kill("SIGKILL"),
				ended,
			};
		},
		stop() {
			for (const child of running) child.kill("SIGKILL");
		},
	};
}
