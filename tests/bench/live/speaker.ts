import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { WebSocket } from "ws";

/** Makes what a browser sends in this time: 720p with 2.5 Mbit/s and a key frame each second. */
export function recordedVideo(seconds: number): Buffer {
	const inputs = [
		"-f",
		"lavfi",
		"-i",
		"testsrc2=size=1280x720:rate=30",
		"-f",
		"lavfi",
		"-i",
		"sine=sample_rate=48000",
		"-t",
		String(seconds),
	];
	const rate = [
		"-b:v",
		"2500k",
		"-minrate",
		"2500k",
		"-maxrate",
		"2500k",
		"-bufsize",
		"2500k",
		"-x264-params",
		"nal-hrd=cbr",
	];
	const picture = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-g", "30", "-bf", "0", ...rate];
	const format = [
		"-c:a",
		"libopus",
		"-b:a",
		"96k",
		"-f",
		"mp4",
		"-movflags",
		"frag_keyframe+empty_moov+default_base_moof",
		"pipe:1",
	];
	const { stdout, stderr } = spawnSync("ffmpeg", ["-v", "error", ...inputs, ...picture, ...format], {
		maxBuffer: 2 ** 30,
	});
	if (stdout.length === 0) throw new Error(String(stderr));
	return stdout;
}

const chunkMs = 250;
const retryMs = 500;

/**
 * Broadcasts a recorded video in real time, and sends again what the server has not stored, like a speaker's browser.
 */
export class Speaker {
	/** The current server; after a lost connection, the next one. */
	server = 0;
	/** Bytes that the server has stored. */
	stored = 0;
	readonly finished = Promise.withResolvers<void>();
	#options: { urls: string[]; token: string; video: Buffer; seconds: number };
	#take = randomUUID();
	#began = performance.now();
	#sent: number | undefined;
	#socket: WebSocket | undefined;
	#isOver = false;
	#ticking: ReturnType<typeof setInterval>;

	constructor(options: { urls: string[]; token: string; video: Buffer; seconds: number }) {
		this.#options = options;
		this.#connect();
		this.#ticking = setInterval(() => this.#send(), chunkMs);
	}

	stop(): void {
		this.#isOver = true;
		clearInterval(this.#ticking);
		this.#socket?.terminate();
		this.finished.resolve();
	}

	#connect(): void {
		const { urls, token } = this.#options;
		const url = urls[this.server % urls.length] as string;
		const socket = new WebSocket(`${url.replace("http", "ws")}/api/live/studio/${token}/socket`, { origin: url });
		this.#socket = socket;
		this.#sent = undefined;
		socket.on("open", () => socket.send(JSON.stringify({ type: "begin", take: this.#take, rehearsal: false })));
		socket.on("message", (data) => this.#receive(JSON.parse(String(data))));
		socket.on("error", () => {});
		socket.on("close", () => {
			this.#sent = undefined;
			if (this.#isOver) return;
			this.server++;
			setTimeout(() => this.#connect(), retryMs);
		});
	}

	#receive({ type, from, until, message }: { type: string; from?: number; until?: number; message?: string }): void {
		if (type === "ready" || type === "resend") {
			this.#sent = from;
			this.#send();
		} else if (type === "stored") this.stored = until ?? this.stored;
		else if (type === "finished") this.stop();
		else {
			this.finished.reject(new Error(`The broadcast ended: ${type} ${message ?? ""}`));
			this.#isOver = true;
		}
	}

	#send(): void {
		const { video, seconds } = this.#options;
		if (this.#sent === undefined || this.#socket?.readyState !== WebSocket.OPEN) return;
		const share = Math.min(1, (performance.now() - this.#began) / 1000 / seconds);
		const recorded = Math.floor(video.length * share);
		while (this.#sent < recorded) {
			const end = Math.min(recorded, this.#sent + 512 * 1024);
			const position = Buffer.alloc(8);
			position.writeBigUInt64BE(BigInt(this.#sent));
			this.#socket.send(Buffer.concat([position, video.subarray(this.#sent, end)]));
			this.#sent = end;
		}
		if (share < 1) return;
		this.#socket.send(JSON.stringify({ type: "finish" }));
		this.#sent = undefined;
	}
}
