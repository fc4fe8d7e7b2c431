import { UnstoredChunks } from "./unstored-chunks.ts";

export type BroadcastState = "connecting" | "on" | "reconnecting" | "finishing" | "finished" | "replaced" | { failed: string };

interface Options {
	/** The socket's address. */
	address: string;
	rehearsal: boolean;
	onState: (state: BroadcastState) => void;
}

type ServerEvent =
	| { type: "ready" | "resend"; from: number }
	| { type: "stored"; until: number }
	| { type: "finished" | "replaced" }
	| { type: "failed"; message: string };

const chunkMs = 250;
const [shortestPause, longestPause] = [500, 5_000];
/** Bytes in the socket's buffer above which sending waits. */
const mostBuffered = 1024 * 1024;
const fullMs = 100;

/** H.264, because every player can show it; the sound is converted by the server. */
const formats = ["video/mp4;codecs=avc1.42E01F,opus", "video/mp4;codecs=avc1,opus", "video/mp4;codecs=avc1.42E01F,mp4a.40.2", "video/mp4"];

/** Returns the format in which this browser can broadcast; undefined if it can't. */
export function broadcastFormat(): string | undefined {
	if (typeof MediaRecorder === "undefined") return undefined;
	return formats.find((format) => MediaRecorder.isTypeSupported(format));
}

/**
 * Records a stream and sends it. Keeps what the server has not stored, and sends it again after a lost connection or a
 * restarted server.
 */
export class Broadcaster {
	#options: Options;
	#recorder: MediaRecorder;
	#take = crypto.randomUUID();
	#chunks = new UnstoredChunks();
	/** Chunks arrive as blobs, which are read one after the other. */
	#reading: Promise<unknown> = Promise.resolve();
	#socket: WebSocket | undefined;
	#sent: number | undefined;
	#pause = shortestPause;
	#sending: ReturnType<typeof setTimeout> | undefined;
	#connecting: ReturnType<typeof setTimeout> | undefined;
	#isFinishing = false;
	#isOver = false;
	#over = Promise.withResolvers<void>();

	constructor(stream: MediaStream, options: Options) {
		this.#options = options;
		const mimeType = broadcastFormat() ?? "video/mp4";
		// A key frame each second starts a segment; older type definitions don't know the option.
		const rates = { videoBitsPerSecond: 2_500_000, audioBitsPerSecond: 96_000, videoKeyFrameIntervalDuration: 1_000 };
		this.#recorder = new MediaRecorder(stream, { mimeType, ...rates } as MediaRecorderOptions);
		this.#recorder.addEventListener("dataavailable", ({ data }) => {
			this.#reading = this.#reading.then(async () => {
				this.#chunks.add(new Uint8Array(await data.arrayBuffer()));
				this.#send();
			});
		});
		this.#recorder.addEventListener("error", () => this.#end({ failed: "The browser stopped recording. Check the camera and try again." }));
		this.#recorder.start(chunkMs);
		options.onState("connecting");
		this.#connect();
	}

	/** Stops recording, and resolves when the server has stored everything. */
	async finish(): Promise<void> {
		if (this.#isOver) return;
		// It stops by itself when its camera is turned off.
		if (this.#recorder.state !== "inactive") {
			const stopped = new Promise((resolve) => this.#recorder.addEventListener("stop", resolve, { once: true }));
			this.#recorder.stop();
			await stopped;
		}
		await this.#reading;
		this.#isFinishing = true;
		this.#options.onState("finishing");
		this.#send();
		await this.#over.promise;
	}

	/** Stops at once. */
	abort(): void {
		this.#end("finished");
	}

	#connect(): void {
		const socket = new WebSocket(this.#options.address);
		this.#socket = socket;
		this.#sent = undefined;
		socket.addEventListener("open", () => socket.send(JSON.stringify({ type: "begin", take: this.#take, rehearsal: this.#options.rehearsal })));
		socket.addEventListener("message", ({ data }) => this.#receive(JSON.parse(String(data))));
		socket.addEventListener("close", () => {
			if (this.#isOver || this.#socket !== socket) return;
			this.#sent = undefined;
			this.#options.onState(this.#isFinishing ? "finishing" : "reconnecting");
			this.#connecting = setTimeout(() => this.#connect(), this.#pause);
			this.#pause = Math.min(longestPause, this.#pause * 2);
		});
	}

	#receive(event: ServerEvent): void {
		if (this.#isOver) return;
		if (event.type === "ready" || event.type === "resend") {
			this.#sent = event.from;
			this.#pause = shortestPause;
			if (!this.#isFinishing) this.#options.onState("on");
			this.#send();
		} else if (event.type === "stored") this.#chunks.drop(event.until);
		else if (event.type === "failed") this.#end({ failed: event.message });
		else this.#end(event.type);
	}

	#send(): void {
		clearTimeout(this.#sending);
		const socket = this.#socket;
		if (this.#sent === undefined || socket?.readyState !== WebSocket.OPEN) return;
		for (;;) {
			if (socket.bufferedAmount > mostBuffered) {
				this.#sending = setTimeout(() => this.#send(), fullMs);
				return;
			}
			const part = this.#chunks.messageFrom(this.#sent);
			if (!part) break;
			socket.send(part.message);
			this.#sent = part.next;
		}
		if (this.#isFinishing) {
			socket.send(JSON.stringify({ type: "finish" }));
			this.#sent = undefined;
		}
	}

	#end(state: BroadcastState): void {
		if (this.#isOver) return;
		this.#isOver = true;
		clearTimeout(this.#sending);
		clearTimeout(this.#connecting);
		if (this.#recorder.state !== "inactive") this.#recorder.stop();
		this.#socket?.close();
		this.#options.onState(state);
		this.#over.resolve();
	}
}
