// Creates the recording that all sample courses share, with captions, still picture and transcript, from
// the slides in src/features/delivery/recordings/sample/slides.html and the sentences below.
//
// For maintainers, after the sentences or slides have changed. The results are committed; neither
// npm start nor npm test runs it. It needs ffmpeg, ffprobe, chromium and the Festival speech synthesizer with the voice
// "slt" (on Debian: apt-get install ffmpeg chromium festival festvox-us-slt-hts).
//
//     node scripts/make-sample-recording.mjs
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

const sample = new URL("../src/features/delivery/recordings/sample/", import.meta.url);
const title = "How to get the most from a recorded session";

/**
 * The spoken sentences, with one caption each. `pause`: the silence afterwards in seconds. `say`: what the synthesizer
 * reads if its spelling differs.
 */
const sentences = [
	{ slide: "title", step: 0, text: "Welcome to Lectern.", pause: 0.5 },
	{
		slide: "title",
		step: 1,
		text: "This is a sample. It stands in for the recording of every sample course.",
		pause: 0.5,
	},
	{ slide: "title", step: 1, text: "In one minute, it shows how to get the most from a recorded session.", pause: 0.9 },
	{ slide: "captions", step: 0, text: "First, make the player your own.", pause: 0.4 },
	{ slide: "captions", step: 0, text: "You can turn captions on and off in the bar below the video.", pause: 0.6 },
	{
		slide: "captions",
		step: 1,
		text: "Set the playback speed there too, from 0.75× to 2×.",
		say: "Set the playback speed there too, from point seven five to two times.",
		pause: 1.1,
	},
	{ slide: "resume", step: 0, text: "Second, pause whenever you like.", pause: 0.4 },
	{ slide: "resume", step: 0, text: "To resume later, open My Orders and choose Play Video.", pause: 0.6 },
	{ slide: "resume", step: 1, text: "Skip ten seconds back or forward to find your place.", pause: 0.9 },
	{ slide: "transcript", step: 0, text: "Third, if your session type includes a transcript, read it.", pause: 0.4 },
	{ slide: "transcript", step: 0, text: "You'll find it in My Orders, too.", pause: 0.6 },
	{
		slide: "transcript",
		step: 1,
		text: "Select the time beside a passage to jump to that moment in the recording.",
		pause: 0.9,
	},
	{
		slide: "questions",
		step: 0,
		text: "Fourth, keep your invoice. You can open it from My Orders as well.",
		pause: 0.6,
	},
	{ slide: "questions", step: 1, text: "Note your questions with their times.", pause: 0.4 },
	{ slide: "questions", step: 1, text: "Then send them to us through the Contact page.", pause: 0.9 },
	{ slide: "thanks", step: 0, text: "Thank you for watching this sample. Enjoy your session.", pause: 1.3 },
];

const frames = { width: 1280, height: 720, rate: 25 };
/** Seconds: before the first word, of a fade, and for which a caption stays after its words. */
const lead = 0.8;
const fade = 0.32;
const linger = 0.3;
const brand = "0x0e4f5f";

const folder = await mkdtemp(join(tmpdir(), "sample-recording-"));
try {
	const voice = await speak(sentences);
	const views = await draw(sentences, voice);
	await film(views, voice);
	await writeTexts(voice);
	await report(voice);
} finally {
	await rm(folder, { recursive: true, force: true });
}

/** Synthesizes each sentence separately, to know its exact times, and joins them into one sound file. */
async function speak(list) {
	const pieces = [];
	const cues = [];
	let format;
	let length = 0;
	const add = (samples) => {
		pieces.push(samples);
		length += samples.length;
	};
	for (const [index, { text, say = text, pause }] of list.entries()) {
		const [words, sound] = [join(folder, `${index}.txt`), join(folder, `${index}.wav`)];
		await writeFile(words, say);
		await run("text2wave", ["-eval", "(voice_cmu_us_slt_arctic_hts)", words, "-o", sound]);
		const wave = readWave(await readFile(sound));
		format ??= wave.rate;
		if (wave.rate !== format) throw new Error("The sentences have different sample rates.");
		if (index === 0) add(new Int16Array(Math.round(lead * format)));
		const start = length / format;
		add(trimmed(wave));
		const end = length / format;
		add(new Int16Array(Math.round(pause * format)));
		cues.push({ start: round(start), end: round(end + Math.min(linger, pause - 0.05)), text });
	}
	const file = join(folder, "voice.wav");
	await writeFile(file, waveOf(pieces, length, format));
	return { file, cues, duration: length / format };
}

/** Renders every slide at every step, with its start in seconds. Between two slides, the screen is briefly empty. */
async function draw(list, { cues, duration }) {
	const views = [];
	for (const [index, { slide, step }] of list.entries()) {
		const last = views.at(-1);
		if (last?.slide === slide && last.step === step) continue;
		// A view is complete just before its first word.
		const from = index === 0 ? 0 : cues[index].start - fade - 0.1;
		if (last && last.slide !== slide) views.push({ slide: "none", step: 0, from: from - fade });
		views.push({ slide, step, from });
	}
	for (const view of views) view.picture = await picture(view);
	return views.map((view, index) => ({ ...view, until: views[index + 1]?.from ?? duration }));
}

/** Renders one view to a picture file. */
async function picture({ slide, step }) {
	const file = join(folder, `${slide}-${step}.png`);
	const address = new URL(`slides.html?slide=${slide}&step=${step}`, sample);
	const calm = [
		"--no-first-run",
		"--disable-quic",
		"--disable-background-networking",
		"--disable-component-update",
		"--disable-sync",
	];
	const size = ["--hide-scrollbars", "--force-device-scale-factor=1", `--window-size=${frames.width},${frames.height}`];
	const profile = `--user-data-dir=${join(folder, "profile")}`;
	await run("chromium", [
		"--headless",
		"--no-sandbox",
		"--disable-gpu",
		...calm,
		...size,
		profile,
		`--screenshot=${file}`,
		address.href,
	]);
	return file;
}

/** Combines slides, a progress line and the voice. */
async function film(views, { file, duration }) {
	const pictures = views.flatMap(({ picture, from, until }) => {
		const seconds = (until - from + fade).toFixed(3);
		return ["-loop", "1", "-framerate", `${frames.rate}`, "-t", seconds, "-i", picture];
	});
	const chain = views.map((_, index) => `[${index}:v]format=gbrp,settb=AVTB,setpts=PTS-STARTPTS[s${index}]`);
	let shown = "s0";
	for (const [index, { from }] of views.entries()) {
		if (index === 0) continue;
		chain.push(`[${shown}][s${index}]xfade=transition=fade:duration=${fade}:offset=${from.toFixed(3)}[f${index}]`);
		shown = `f${index}`;
	}
	chain.push(`color=c=${brand}:s=${frames.width}x6:r=${frames.rate},format=gbrp[line]`);
	chain.push(
		`[${shown}][line]overlay=x='-W+W*t/${duration.toFixed(3)}':y=0:format=gbrp,scale=out_color_matrix=bt709:out_range=tv:flags=lanczos+accurate_rnd+full_chroma_inp,format=yuv420p[v]`,
	);
	chain.push(`[${views.length}:a]${await levelled(file)},aresample=48000[a]`);
	const key = frames.rate * 2;
	await run("ffmpeg", [
		...[
			"-hide_banner",
			"-loglevel",
			"error",
			"-y",
			...pictures,
			"-i",
			file,
			"-filter_complex",
			chain.join(";"),
			"-map",
			"[v]",
			"-map",
			"[a]",
		],
		...[
			"-c:v",
			"libx264",
			"-preset",
			"slow",
			"-tune",
			"animation",
			"-crf",
			"26",
			"-profile:v",
			"high",
			"-r",
			`${frames.rate}`,
		],
		...[
			"-g",
			`${key}`,
			"-keyint_min",
			`${key}`,
			"-sc_threshold",
			"0",
			"-colorspace",
			"bt709",
			"-color_primaries",
			"bt709",
			"-color_trc",
			"bt709",
		],
		...[
			"-c:a",
			"aac",
			"-b:a",
			"64k",
			"-ac",
			"1",
			"-t",
			duration.toFixed(3),
			"-threads",
			"2",
			"-map_metadata",
			"-1",
			"-metadata",
			`title=${title}`,
		],
		...["-metadata:s:a:0", "language=eng", "-movflags", "+faststart", fileURLToPath(new URL("recording.mp4", sample))],
	]);
	const poster = fileURLToPath(new URL("poster.jpg", sample));
	await run("ffmpeg", [
		"-hide_banner",
		"-loglevel",
		"error",
		"-y",
		"-i",
		views[0].picture,
		"-q:v",
		"5",
		"-map_metadata",
		"-1",
		poster,
	]);
}

/** Normalizes the voice to the usual loudness of speech on the web; measures first, for a constant gain. */
async function levelled(file) {
	const clean = "highpass=f=70";
	const aim = "loudnorm=I=-16:TP=-1.5:LRA=11";
	const { stderr } = await run("ffmpeg", [
		"-hide_banner",
		"-nostats",
		"-i",
		file,
		"-af",
		`${clean},${aim}:print_format=json`,
		"-f",
		"null",
		"-",
	]);
	const found = JSON.parse(stderr.slice(stderr.lastIndexOf("{"), stderr.lastIndexOf("}") + 1));
	const measured = `measured_I=${found.input_i}:measured_TP=${found.input_tp}:measured_LRA=${found.input_lra}:measured_thresh=${found.input_thresh}`;
	return `${clean},${aim}:${measured}:offset=${found.target_offset}:linear=true`;
}

/** Writes the captions and the transcript. */
async function writeTexts({ cues }) {
	const blocks = cues.map(
		({ start, end, text }, index) => `${index + 1}\n${clock(start)} --> ${clock(end)}\n${inLines(text)}\n`,
	);
	await writeFile(new URL("recording.en.vtt", sample), `WEBVTT\n\n${blocks.join("\n")}`);
	// `segments`: the sections of the transcript document, one per slide.
	const segments = [];
	for (const [index, { start, end, text }] of cues.entries()) {
		if (index > 0 && sentences[index].slide === sentences[index - 1].slide)
			Object.assign(segments.at(-1), { end, text: `${segments.at(-1).text} ${text}` });
		else segments.push({ start, end, text });
	}
	await writeFile(
		new URL("transcript.json", sample),
		`${JSON.stringify({ title, language: "en", cues, segments }, null, "\t")}\n`,
	);
}

async function report({ cues, duration }) {
	for (const name of ["recording.mp4", "recording.en.vtt", "poster.jpg", "transcript.json"])
		console.log(`${name.padEnd(18)} ${(await stat(new URL(name, sample))).size} bytes`);
	console.log(`${duration.toFixed(2)} s; the last of ${cues.length} captions ends at ${cues.at(-1).end} s`);
}

/** Splits a caption into one line, or two of similar length, without splitting names. */
function inLines(text) {
	if (text.length <= 42) return text;
	const spaces = [...text.matchAll(/(?<=\.) | (?![A-Z])/g)].map(({ index }) => index);
	const cut = spaces.reduce((best, at) =>
		Math.abs(at - text.length / 2) < Math.abs(best - text.length / 2) ? at : best,
	);
	return `${text.slice(0, cut)}\n${text.slice(cut + 1)}`;
}

/** `00:01:02.345` */
function clock(seconds) {
	return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

function round(seconds) {
	return Math.round(seconds * 1000) / 1000;
}

/** Reads a mono WAV file of 16 bits. */
function readWave(bytes) {
	let rate;
	for (let at = 12; at + 8 <= bytes.length; ) {
		const [name, size] = [bytes.toString("latin1", at, at + 4), bytes.readUInt32LE(at + 4)];
		const body = bytes.subarray(at + 8, at + 8 + size);
		if (name === "fmt ") {
			if (body.readUInt16LE(2) !== 1 || body.readUInt16LE(14) !== 16)
				throw new Error("The synthesizer's sound is not mono of 16 bits.");
			rate = body.readUInt32LE(4);
		}
		if (name === "data")
			return {
				rate,
				samples: Int16Array.from({ length: body.length >> 1 }, (_, index) => body.readInt16LE(index * 2)),
			};
		at += 8 + size + (size % 2);
	}
	throw new Error("The synthesizer's sound file has no sound.");
}

/** Trims the silence at both ends except for a moment, faded to avoid clicks. */
function trimmed({ rate, samples }) {
	const quiet = 260;
	const breath = Math.round(rate * 0.03);
	const loud = (sample) => Math.abs(sample) > quiet;
	const from = Math.max(0, samples.findIndex(loud) - breath);
	const until = Math.min(samples.length, samples.findLastIndex(loud) + 2 * breath);
	const kept = samples.slice(from, until);
	const ramp = Math.round(rate * 0.01);
	for (let index = 0; index < ramp && index < kept.length; index++) {
		kept[index] = (kept[index] * index) / ramp;
		kept[kept.length - 1 - index] = (kept[kept.length - 1 - index] * index) / ramp;
	}
	return kept;
}

function waveOf(pieces, length, rate) {
	const bytes = Buffer.alloc(44 + length * 2);
	bytes.write("RIFF", 0, "latin1");
	bytes.writeUInt32LE(36 + length * 2, 4);
	bytes.write("WAVEfmt ", 8, "latin1");
	bytes.writeUInt32LE(16, 16);
	bytes.writeUInt16LE(1, 20);
	bytes.writeUInt16LE(1, 22);
	bytes.writeUInt32LE(rate, 24);
	bytes.writeUInt32LE(rate * 2, 28);
	bytes.writeUInt16LE(2, 32);
	bytes.writeUInt16LE(16, 34);
	bytes.write("data", 36, "latin1");
	bytes.writeUInt32LE(length * 2, 40);
	let at = 44;
	for (const piece of pieces) for (const sample of piece) at = bytes.writeInt16LE(sample, at);
	return bytes;
}
