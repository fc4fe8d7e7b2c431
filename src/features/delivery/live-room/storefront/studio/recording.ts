import { UnstoredChunks } from "./unstored-chunks.ts";

const chunkMs = 250;

/** H.264, because every player can show it; the sound is converted by the server. */
const formats = [
	"video/mp4;codecs=avc1.42E01F,opus",
	"video/mp4;codecs=avc1,opus",
	"video/mp4;codecs=avc1.42E01F,mp4a.40.2",
	"video/mp4",
];

/** Returns the format in which this browser can broadcast; undefined if it can't. */
export function broadcastFormat(): string | undefined {
	if (typeof MediaRecorder === "undefined") return undefined;
	return formats.find((format) => MediaRecorder.isTypeSupported(format));
}

interface Options {
	onData: () => void;
	onError: () => void;
}

/** What one recorder makes of a stream, until it is stored. A recorder can't change its stream. */
export class Recording {
	readonly id: string = crypto.randomUUID();
	readonly chunks: UnstoredChunks = new UnstoredChunks();
	/** True when there will be no more chunks. */
	isComplete = false;
	/** Resolves when the recorder records. */
	readonly started: Promise<void>;
	#startedAt = performance.now();
	#recorder: MediaRecorder;
	#tracks: MediaStreamTrack[];
	/** Chunks arrive as blobs, which are read one after the other. */
	#reading: Promise<unknown> = Promise.resolve();
	#stopped: Promise<void> | undefined;

	constructor(stream: MediaStream, { onData, onError }: Options) {
		// Copies, so that turning off the camera doesn't end the recording before the next one has started.
		this.#tracks = stream.getTracks().map((track) => track.clone());
		const mimeType = broadcastFormat() ?? "video/mp4";
		// A key frame each second starts a segment; older type definitions don't know the option.
		const rates = { videoBitsPerSecond: 2_500_000, audioBitsPerSecond: 96_000, videoKeyFrameIntervalDuration: 1_000 };
		const recorder = new MediaRecorder(new MediaStream(this.#tracks), { mimeType, ...rates } as MediaRecorderOptions);
		recorder.addEventListener("dataavailable", ({ data }) => {
			this.#reading = this.#reading.then(async () => {
				this.chunks.add(new Uint8Array(await data.arrayBuffer()));
				onData();
			});
		});
		recorder.addEventListener("error", onError);
		// It stops by itself when all its devices are gone, and reports no error.
		recorder.addEventListener("stop", () => {
			if (!this.#stopped) onError();
		});
		this.started = new Promise((resolve) => {
			recorder.addEventListener(
				"start",
				() => {
					this.#startedAt = performance.now();
					resolve();
				},
				{ once: true },
			);
			recorder.addEventListener("error", () => resolve(), { once: true });
		});
		this.#recorder = recorder;
		recorder.start(chunkMs);
	}

	/** Milliseconds since its beginning. */
	get age(): number {
		return performance.now() - this.#startedAt;
	}

	/** Ends it, and resolves when all its chunks are known. */
	stop(): Promise<void> {
		this.#stopped ??= this.#stop();
		return this.#stopped;
	}

	async #stop(): Promise<void> {
		if (this.#recorder.state !== "inactive") {
			const stopped = new Promise((resolve) => this.#recorder.addEventListener("stop", resolve, { once: true }));
			this.#recorder.stop();
			await stopped;
		}
		for (const track of this.#tracks) track.stop();
		await this.#reading;
		this.isComplete = true;
	}
}
