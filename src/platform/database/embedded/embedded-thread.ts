import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { WorkerQuestion, WorkerResponse } from "./worker-protocol.ts";

export interface EmbeddedThread {
	send(bytes: Uint8Array): Promise<Uint8Array>;
	/** Copies the files, in the state that a crash would leave, to a directory that does not exist yet. */
	copy(to: string): Promise<void>;
	close(): Promise<void>;
}

/** Has PostgreSQL's code for a lost connection. */
class EmbeddedDatabaseLost extends Error {
	override name = "EmbeddedDatabaseLost";
	readonly code = "08006";
}

/** Opens the embedded database of a directory in its own thread. Throws the reason if it cannot be opened. */
export async function openEmbeddedThread(directory: string): Promise<EmbeddedThread> {
	if (!existsSync(join(directory, "PG_VERSION"))) await make(directory);
	return startThread(directory);
}

/** Renames a temporary directory, because an incomplete database cannot be opened. */
async function make(directory: string): Promise<void> {
	const beside = `${directory}.new`;
	rmSync(beside, { recursive: true, force: true });
	mkdirSync(beside, { mode: 0o700 });
	const thread = await startThread(beside);
	await thread.close();
	rmSync(directory, { recursive: true, force: true });
	renameSync(beside, directory);
}

async function startThread(directory: string): Promise<EmbeddedThread> {
	// Some of the process's flags are not allowed for threads.
	const worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), {
		workerData: { directory },
		execArgv: [],
	});
	const opened = Promise.withResolvers<void>();
	const closed = Promise.withResolvers<void>();
	let waiting: PromiseWithResolvers<WorkerResponse>[] = [];
	let lost: Error | undefined;

	const breakDown = (reason: string) => {
		lost ??= new EmbeddedDatabaseLost(`The embedded database in ${directory} ${reason}`);
		opened.reject(lost);
		for (const { reject } of waiting) reject(lost);
		waiting = [];
		closed.resolve();
	};
	worker.on("error", (error) => breakDown(`has broken: ${error instanceof Error ? error.message : String(error)}`));
	worker.on("exit", () => breakDown("has ended."));
	worker.on("message", (response: WorkerResponse) => {
		if (response.kind === "open") opened.resolve();
		else if (response.kind === "closed") closed.resolve();
		else if (response.kind === "bytes" || response.kind === "copied") waiting.shift()?.resolve(response);
		else {
			breakDown(`has broken: ${response.message}`);
			// A failed thread's memory can be corrupt. The next start recovers from the log.
			void worker.terminate();
		}
	});
	const say = (question: WorkerQuestion) => worker.postMessage(question);
	const send = (question: WorkerQuestion): Promise<WorkerResponse> => {
		if (lost) return Promise.reject(lost);
		const response = Promise.withResolvers<WorkerResponse>();
		waiting.push(response);
		say(question);
		return response.promise;
	};

	await opened.promise;
	return {
		async send(bytes) {
			const response = await send({ kind: "bytes", bytes });
			return response.kind === "bytes" ? response.bytes : Buffer.alloc(0);
		},
		async copy(to) {
			const response = await send({ kind: "copy", to });
			if (response.kind === "copied" && response.error)
				throw new Error(`The embedded database could not be copied: ${response.error}`);
		},
		async close() {
			if (!lost) say({ kind: "close" });
			await closed.promise;
			await worker.terminate();
		},
	};
}
