import { on } from "node:events";
import { Worker } from "node:worker_threads";
import type { ShownSite } from "../../courses/server/index.ts";
import type { CheckedRow } from "./source-row.ts";

/** The text of a file to check, and where courses belong that name no site themselves. */
export interface CheckInput {
	text: string;
	kind: "json" | "csv";
	site: ShownSite;
}

/**
 * Checks the rows of a file in a thread of its own: sanitizing some megabytes takes seconds, in which the main thread
 * would serve nobody. The thread waits until each batch of rows is used.
 */
export async function* checkInThread(input: CheckInput): AsyncGenerator<CheckedRow> {
	// Without the flags of the process: some of them are not for threads.
	const worker = new Worker(new URL("./check-worker.ts", import.meta.url), { workerData: input, execArgv: [] });
	try {
		for await (const [batch] of on(worker, "message", { close: ["exit"] }) as AsyncIterable<[CheckedRow[] | null]>) {
			if (batch === null) return;
			yield* batch;
			worker.postMessage("next");
		}
		throw new Error("The import thread has exited.");
	} finally {
		await worker.terminate();
	}
}
