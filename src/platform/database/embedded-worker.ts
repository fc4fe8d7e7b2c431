import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { readInt8, typeIds } from "./row-values.ts";
import type { WorkerAnswer, WorkerQuestion } from "./worker-protocol.ts";

// The embedded database runs on the thread that calls it, and a long query would stop everything else on that thread:
// so it has one of its own. One statement after the other; there is exactly one connection.
const port = parentPort;
if (!port) throw new Error("The embedded database must run in a worker.");
const { directory } = workerData as { directory: string };

const keepText = (text: string) => text;
const options = {
	dataDir: directory,
	extensions: { citext, pg_trgm },
	parsers: { [typeIds.int8]: readInt8, [typeIds.date]: keepText, [typeIds.numeric]: keepText },
};
const opening = PGlite.create(options);
opening.then(
	() => port.postMessage({ kind: "open" } satisfies WorkerAnswer),
	(error: unknown) => port.postMessage({ kind: "broken", message: error instanceof Error ? error.message : String(error) } satisfies WorkerAnswer),
);

let last: Promise<unknown> = opening;
port.on("message", (question: WorkerQuestion) => {
	last = last.catch(() => {}).then(() => answer(question));
});

async function answer(question: WorkerQuestion): Promise<void> {
	const database = await opening;
	if (question.kind === "close") {
		await database.close();
		port?.postMessage({ kind: "closed" } satisfies WorkerAnswer);
		return;
	}
	const { id, sql, values } = question;
	try {
		// Several statements at once (migrations) come without values and need the simple protocol, as with `pg`.
		const result = values.length === 0 ? (await database.exec(sql)).at(-1) : await database.query(sql, values.map(restore));
		port?.postMessage({ kind: "rows", id, rows: result?.rows ?? [], affected: result?.affectedRows ?? 0 } satisfies WorkerAnswer);
	} catch (error) {
		const { message, code, detail, constraint, table, column } = error as Error & Record<string, string | undefined>;
		port?.postMessage({ kind: "failed", id, error: { message, code, detail, constraint, table, column } } satisfies WorkerAnswer);
	}
}

function restore(value: unknown): unknown {
	return value instanceof Uint8Array ? new Uint8Array(value) : value;
}
