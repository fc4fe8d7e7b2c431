import { Worker } from "node:worker_threads";

export interface Drawing {
	id: number;
	module: string;
	name: string;
	content: unknown;
}

export type Drawn = { id: number; bytes: Uint8Array } | { id: number; error: string };

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, PromiseWithResolvers<Buffer>>();

/**
 * Draws a document in another thread, because an invoice would block the main thread for 8 ms. The thread starts with the
 * first document.
 *
 * @param module the file with the function; its import should have no effects
 * @param content the input; must survive structured cloning
 * @throws if the function throws, with its message, or if the thread fails
 */
export function drawElsewhere<Draw extends (content: never) => Promise<Buffer>>(module: URL, name: string, content: Parameters<Draw>[0]): Promise<Buffer> {
	const drawn = Promise.withResolvers<Buffer>();
	const id = ++last;
	waiting.set(id, drawn);
	worker ??= startWorker();
	// Keeps the process alive only while a document is pending.
	worker.ref();
	worker.postMessage({ id, module: module.href, name, content } satisfies Drawing);
	return drawn.promise;
}

function startWorker(): Worker {
	// Some of the process's flags are not allowed for threads.
	const started = new Worker(new URL("./draw-worker.ts", import.meta.url), { execArgv: [] });
	started.on("message", (drawn: Drawn) => {
		const pending = waiting.get(drawn.id);
		waiting.delete(drawn.id);
		if ("error" in drawn) pending?.reject(new Error(`A document could not be drawn: ${drawn.error}`));
		else pending?.resolve(Buffer.from(drawn.bytes.buffer, drawn.bytes.byteOffset, drawn.bytes.byteLength));
		if (waiting.size === 0) started.unref();
	});
	started.on("error", (error) => breakDown(error instanceof Error ? error.message : String(error)));
	started.on("exit", () => breakDown("it has ended"));
	return started;
}

function breakDown(reason: string): void {
	worker = undefined;
	for (const { reject } of waiting.values()) reject(new Error(`The document thread failed: ${reason}`));
	waiting.clear();
}
