import { Worker } from "node:worker_threads";
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { writeValue } from "./row-values.ts";
import type { WorkerAnswer, WorkerQuestion } from "./worker-protocol.ts";

/** An error of the database, with the fields that `pg` gives too. */
class DatabaseFailure extends Error {
	override name = "DatabaseFailure";
}

interface Waiting {
	resolve(answer: Extract<WorkerAnswer, { kind: "rows" }>): void;
	reject(error: Error): void;
}

/**
 * Opens the embedded database in a thread of its own, behind a pool of exactly one connection in the shape of `pg`'s:
 * whoever connects has it alone until release, so that nothing runs inside someone else's open transaction.
 */
export async function openEmbeddedPool(directory: string): Promise<PostgresPool & { end(): Promise<void> }> {
	const worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), { workerData: { directory } });
	const waiting = new Map<number, Waiting>();
	let broken: Error | undefined;
	let lastId = 0;
	const opened = Promise.withResolvers<void>();
	const closed = Promise.withResolvers<void>();

	const breakDown = (error: Error) => {
		broken ??= error;
		opened.reject(error);
		for (const { reject } of waiting.values()) reject(error);
		waiting.clear();
		closed.resolve();
	};
	worker.on("error", breakDown);
	worker.on("exit", () => breakDown(new Error("The embedded database has ended.")));
	worker.on("message", (answer: WorkerAnswer) => {
		if (answer.kind === "open") opened.resolve();
		else if (answer.kind === "broken") breakDown(new Error(`The embedded database in ${directory} can't be opened: ${answer.message}`));
		else if (answer.kind === "closed") closed.resolve();
		else if (answer.kind === "rows") take(answer.id)?.resolve(answer);
		else take(answer.id)?.reject(Object.assign(new DatabaseFailure(answer.error.message), answer.error));
	});
	const take = (id: number) => {
		const found = waiting.get(id);
		waiting.delete(id);
		return found;
	};

	const run = (sql: string, values: readonly unknown[]) => {
		if (broken) return Promise.reject(broken);
		const { promise, resolve, reject } = Promise.withResolvers<Extract<WorkerAnswer, { kind: "rows" }>>();
		const id = ++lastId;
		waiting.set(id, { resolve, reject });
		worker.postMessage({ kind: "query", id, sql, values: values.map(writeValue) } satisfies WorkerQuestion);
		return promise;
	};

	let free = true;
	const queue: (() => void)[] = [];
	const hold = async () => {
		if (free) free = false;
		else await new Promise<void>((resolve) => queue.push(resolve));
	};
	const pass = () => {
		const next = queue.shift();
		if (next) next();
		else free = true;
	};

	await opened.promise;
	return {
		options: {},
		async connect(): Promise<PostgresPoolClient> {
			await hold();
			let inTransaction = false;
			let released = false;
			return {
				query: (async (sql: unknown, values: readonly unknown[] = []): Promise<PostgresQueryResult<unknown>> => {
					if (typeof sql !== "string") throw new Error("The embedded database has no cursors.");
					const first = /^\s*(begin|start transaction|commit|rollback)\b(?!\s+to)/i.exec(sql)?.[1]?.toLowerCase();
					const answer = await run(sql, values);
					if (first) inTransaction = first === "begin" || first === "start transaction";
					const command = /^\s*(?:with\b[\s\S]*?\b)?(insert|update|delete|merge|select)\b/i.exec(sql)?.[1]?.toUpperCase() ?? "SELECT";
					return { command: command as "SELECT", rowCount: answer.affected || answer.rows.length, rows: answer.rows.map(readBytes) };
				}) as PostgresPoolClient["query"],
				release() {
					if (released) return;
					released = true;
					if (!inTransaction) return pass();
					run("rollback", []).then(pass, pass);
				},
			};
		},
		async end() {
			await hold();
			if (broken) return;
			worker.postMessage({ kind: "close" } satisfies WorkerQuestion);
			await closed.promise;
			await worker.terminate();
		},
	};
}

/** Bytes cross the threads as plain arrays of bytes; `pg` gives buffers. */
function readBytes(row: unknown): unknown {
	const record = row as Record<string, unknown>;
	for (const [name, value] of Object.entries(record))
		if (value instanceof Uint8Array && !Buffer.isBuffer(value)) record[name] = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
	return record;
}
