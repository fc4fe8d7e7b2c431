import { maxUnstoredInFlight } from "../../rules/ingest/ingest-limits.ts";
import { Recording } from "./recording.ts";

export type BroadcastState =
	| "connecting"
	| "on"
	| "reconnecting"
	| "finishing"
	| "finished"
	| "replaced"
	| { failed: string };

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

const [minPause, maxPause] = [500, 5_000];
/**
 * Milliseconds without a word of the server after which a connection counts as gone. The server confirms every second.
 * After a change of network, a browser can take minutes to notice.
 */
const silentMs = 20_000;
const watchMs = 5_000;
/** Bytes in the socket's buffer above which sending waits. */
const maxBuffered = 1024 * 1024;
const fullMs = 100;
const recorderFailed = { failed: "The browser stopped recording. Check the camera and try again." };

/**
 * Records streams one after the other and sends them. Keeps what the server has not stored, and sends it again after a
 * lost connection or a restarted server. Recording never waits for the server.
 */
export class Broadcaster {
	#options: Options;
	/** The first one is being sent, the last one records. */
	#recordings: Recording[];
	#socket: WebSocket | undefined;
	#sent: number | undefined;
	#pause = minPause;
	#sending: ReturnType<typeof setTimeout> | undefined;
	#connecting: ReturnType<typeof setTimeout> | undefined;
	#watching: ReturnType<typeof setInterval>;
	/** When the server last said something, or the connection began. */
	#heardAt = 0;
	#isFinishing = false;
	#isOver = false;
	#over = Promise.withResolvers<void>();

	constructor(stream: MediaStream, options: Options) {
		this.#options = options;
		this.#recordings = [this.#record(stream)];
		options.onState("connecting");
		this.#connect();
		this.#watching = setInterval(() => this.#watch(), watchMs);
	}

	/** Seconds for which the earliest part that is not stored has been waiting. */
	get behindSeconds(): number {
		const since = this.#recordings.map(({ chunks }) => chunks.waitingSince).find((at) => at !== undefined);
		return since === undefined ? 0 : (performance.now() - since) / 1000;
	}

	/** Continues with another camera or a screen. The next recording starts before the last one ends. */
	async switchTo(stream: MediaStream): Promise<void> {
		if (this.#isOver || this.#isFinishing) return;
		const last = this.#recordings.at(-1);
		const next = this.#record(stream);
		this.#recordings.push(next);
		await next.started;
		await last?.stop();
		this.#send();
	}

	/** Stops recording, and resolves when the server has stored everything. */
	async finish(): Promise<void> {
		if (this.#isOver) return;
		this.#isFinishing = true;
		this.#options.onState("finishing");
		await Promise.all(this.#recordings.map((recording) => recording.stop()));
		this.#send();
		await this.#over.promise;
	}

	/** Stops at once. */
	abort(): void {
		this.#end("finished");
	}

	#record(stream: MediaStream): Recording {
		return new Recording(stream, { onData: () => this.#send(), onError: () => this.#end(recorderFailed) });
	}

	#connect(): void {
		const [recording] = this.#recordings;
		if (!recording) return;
		const socket = new WebSocket(this.#options.address);
		this.#socket = socket;
		this.#sent = undefined;
		this.#heardAt = performance.now();
		const { rehearsal } = this.#options;
		socket.addEventListener("open", () =>
			socket.send(
				JSON.stringify({ type: "begin", take: recording.id, rehearsal, recordingMs: Math.round(recording.age) }),
			),
		);
		socket.addEventListener("message", ({ data }) => {
			if (this.#socket !== socket) return;
			this.#heardAt = performance.now();
			this.#receive(JSON.parse(String(data)));
		});
		socket.addEventListener("close", () => this.#lose(socket));
	}

	/** Connects again after a pause. */
	#lose(socket: WebSocket): void {
		if (this.#isOver || this.#socket !== socket) return;
		this.#socket = undefined;
		this.#sent = undefined;
		this.#options.onState(this.#isFinishing ? "finishing" : "reconnecting");
		this.#connecting = setTimeout(() => this.#connect(), this.#pause);
		this.#pause = Math.min(maxPause, this.#pause * 2);
	}

	#watch(): void {
		const socket = this.#socket;
		if (!socket || performance.now() - this.#heardAt < silentMs) return;
		this.#lose(socket);
		socket.close();
	}

	#receive(event: ServerEvent): void {
		if (this.#isOver) return;
		if (event.type === "ready" || event.type === "resend") {
			this.#sent = event.from;
			this.#pause = minPause;
			if (!this.#isFinishing) this.#options.onState("on");
			this.#send();
		} else if (event.type === "stored") {
			this.#recordings[0]?.chunks.drop(event.until);
			this.#send();
		} else if (event.type === "failed") this.#end({ failed: event.message });
		else if (event.type === "finished") this.#sendNext();
		else this.#end(event.type);
	}

	/** Continues with the next recording when one is stored. */
	#sendNext(): void {
		this.#recordings.shift();
		if (this.#recordings.length === 0) {
			this.#end("finished");
			return;
		}
		const stored = this.#socket;
		this.#connect();
		stored?.close();
	}

	#send(): void {
		clearTimeout(this.#sending);
		const [recording] = this.#recordings;
		const socket = this.#socket;
		if (!recording || this.#sent === undefined || socket?.readyState !== WebSocket.OPEN) return;
		for (;;) {
			if (socket.bufferedAmount > maxBuffered) {
				this.#sending = setTimeout(() => this.#send(), fullMs);
				return;
			}
			const part = recording.chunks.messageFrom(this.#sent);
			if (!part) break;
			// The server's next answer continues.
			if (part.next - recording.chunks.stored > maxUnstoredInFlight) return;
			socket.send(part.message);
			this.#sent = part.next;
		}
		if (recording.isComplete) {
			socket.send(JSON.stringify({ type: "finish" }));
			this.#sent = undefined;
		}
	}

	#end(state: BroadcastState): void {
		if (this.#isOver) return;
		this.#isOver = true;
		clearTimeout(this.#sending);
		clearTimeout(this.#connecting);
		clearInterval(this.#watching);
		for (const recording of this.#recordings) void recording.stop();
		this.#socket?.close();
		this.#options.onState(state);
		this.#over.resolve();
	}
}
