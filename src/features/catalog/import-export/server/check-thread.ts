import { on } from "node:events";
import { Worker } from "node:worker_threads";
import type { ShownSite } from "../../courses/server/index.ts";
import type { CheckedRow } from "./source-row.ts";

/** `site` applies to courses that name none. */
export interface CheckInput {
	text: string;
	kind: "json" | "csv";
	site: ShownSite;
}

/** Validates rows in another thread, because sanitizing megabytes takes seconds. The thread waits until each batch is used. */
export async function* checkInThread(input: CheckInput): AsyncGenerator<CheckedRow> {
	// Some of the process's flags are not allowed for threads.
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
