import { type ResourceLimits, Worker } from "node:worker_threads";

export interface Drawing {
	id: number;
	module: string;
	name: string;
	content: unknown;
}

export type Drawn = { id: number; bytes: Uint8Array } | { id: number; error: string };

/** Draws documents in another thread, which starts with the first one. */
class DrawingThread {
	#worker: Worker | undefined;
	#last = 0;
	#waiting = new Map<number, PromiseWithResolvers<Buffer>>();
	readonly #limits: ResourceLimits;

	constructor(limits: ResourceLimits = {}) {
		this.#limits = limits;
	}

	draw(module: URL, name: string, content: unknown): Promise<Buffer> {
		const drawn = Promise.withResolvers<Buffer>();
		const id = ++this.#last;
		this.#waiting.set(id, drawn);
		this.#worker ??= this.#start();
		// Keeps the process alive only while a document is pending.
		this.#worker.ref();
		this.#worker.postMessage({ id, module: module.href, name, content } satisfies Drawing);
		return drawn.promise;
	}

	async end(): Promise<void> {
		await this.#worker?.terminate();
	}

	#start(): Worker {
		// Some of the process's flags are not allowed for threads.
		const started = new Worker(new URL("./draw-worker.ts", import.meta.url), {
			execArgv: [],
			resourceLimits: this.#limits,
		});
		started.on("message", (drawn: Drawn) => {
			const pending = this.#waiting.get(drawn.id);
			this.#waiting.delete(drawn.id);
			if ("error" in drawn) pending?.reject(new Error(`A document could not be drawn: ${drawn.error}`));
			else pending?.resolve(Buffer.from(drawn.bytes.buffer, drawn.bytes.byteOffset, drawn.bytes.byteLength));
			if (this.#waiting.size === 0) started.unref();
		});
		started.on("error", (error) => this.#breakDown(error instanceof Error ? error.message : String(error)));
		started.on("exit", () => this.#breakDown("it has ended"));
		return started;
	}

	#breakDown(reason: string): void {
		this.#worker = undefined;
		for (const { reject } of this.#waiting.values()) reject(new Error(`The document thread failed: ${reason}`));
		this.#waiting.clear();
	}
}

const shared = new DrawingThread();

/**
 * Draws a document in another thread, because an invoice would block the main thread for 8 ms. The thread starts with
 * the first document.
 *
 * @param module the file with the function; its import should have no effects
 * @param content the input; must survive structured cloning
 * @throws if the function throws, with its message, or if the thread fails
 */
export const drawElsewhere = <Draw extends (content: never) => Promise<Buffer>>(
	module: URL,
	name: string,
	content: Parameters<Draw>[0],
): Promise<Buffer> => shared.draw(module, name, content);

/** Memory in which a document of some pages is drawn. With little room, garbage is collected early. */
const seriesLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/**
 * Draws many documents of some pages each, one after the other, in a thread with little memory that ends with them.
 *
 * @throws as `drawElsewhere`
 */
export async function* drawSeries<Draw extends (content: never) => Promise<Buffer>>(
	module: URL,
	name: string,
	contents: Iterable<Parameters<Draw>[0]> | AsyncIterable<Parameters<Draw>[0]>,
): AsyncGenerator<Buffer> {
	const thread = new DrawingThread(seriesLimits);
	try {
		for await (const content of contents) yield await thread.draw(module, name, content);
	} finally {
		await thread.end();
	}
}
