import { on } from "node:events";
import { Worker } from "node:worker_threads";
import type { CatalogKeys } from "./check-rows.ts";
import type { CsvOptions } from "./read-csv-rows.ts";
import type { CheckedRow } from "./source-row.ts";

/** The text of a file to validate. */
export interface CheckInput {
	text: string;
	kind: "json" | "csv";
	keys: CatalogKeys;
	/** How to read a CSV file. */
	csv?: CsvOptions | undefined;
	/** The site's time zone, which the thread does not know. */
	timeZone: string;
}

/**
 * Validates the rows of a file in another thread, because sanitizing megabytes would block the main thread for
 * seconds. The thread waits until each batch of rows is used.
 */
export async function* checkInThread(input: CheckInput): AsyncGenerator<CheckedRow> {
	// Drops the process's flags: some are not allowed for threads.
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
