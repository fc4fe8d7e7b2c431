import { Worker } from "node:worker_threads";

/** What is asked of the thread that draws. */
export interface Drawing {
	id: number;
	/** The file that draws it. */
	module: string;
	/** The function in it. */
	name: string;
	content: unknown;
}

/** What it answers. */
export type Drawn = { id: number; bytes: Uint8Array } | { id: number; fault: string };

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, PromiseWithResolvers<Buffer>>();

/**
 * Draws a document in a thread of its own: an invoice takes some 8 ms, in which the main thread would answer nobody. The
 * thread is started at the first document, and has less claim to the processor than the rest.
 *
 * @param module the file with the function that draws, in which nothing else should happen at import
 * @param name the function's name
 * @param content what it is given; copied, so it must survive that
 * @throws when the function throws, with its words, or when the thread breaks
 */
export function drawElsewhere<Draw extends (content: never) => Promise<Buffer>>(module: URL, name: string, content: Parameters<Draw>[0]): Promise<Buffer> {
	const drawn = Promise.withResolvers<Buffer>();
	const id = ++last;
	waiting.set(id, drawn);
	worker ??= startWorker();
	// It keeps the process only while somebody waits for a document.
	worker.ref();
	worker.postMessage({ id, module: module.href, name, content } satisfies Drawing);
	return drawn.promise;
}

function startWorker(): Worker {
	// Without the flags of the process: some of them are not for threads.
	const started = new Worker(new URL("./draw-worker.ts", import.meta.url), { execArgv: [] });
	started.on("message", (drawn: Drawn) => {
		const one = waiting.get(drawn.id);
		waiting.delete(drawn.id);
		if ("fault" in drawn) one?.reject(new Error(`A document could not be drawn: ${drawn.fault}`));
		else one?.resolve(Buffer.from(drawn.bytes.buffer, drawn.bytes.byteOffset, drawn.bytes.byteLength));
		if (waiting.size === 0) started.unref();
	});
	started.on("error", (error) => breakDown(error instanceof Error ? error.message : String(error)));
	started.on("exit", () => breakDown("it has ended"));
	return started;
}

/** The next document starts another thread. */
function breakDown(reason: string): void {
	worker = undefined;
	for (const { reject } of waiting.values()) reject(new Error(`The document thread failed: ${reason}`));
	waiting.clear();
}
