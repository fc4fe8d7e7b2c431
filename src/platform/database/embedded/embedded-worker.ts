import { cpSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { WorkerQuestion, WorkerResponse } from "./worker-protocol.ts";

// Runs in its own thread, because a long query blocks its thread. SQL errors are part of the responses;
// an exception here means that the database failed.
const port = parentPort;
if (!port) throw new Error("The embedded database must run in a worker.");
const { directory } = workerData as { directory: string };

const say = (answer: WorkerResponse) => port.postMessage(answer);
const broken = (error: unknown) =>
	say({ kind: "broken", message: error instanceof Error ? error.message : String(error) });

// The default of 128 MB duplicates pages of the system's cache. A quarter is as fast.
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"];
const opening = PGlite.create({ dataDir: directory, extensions: { citext, pg_trgm }, startParams });
opening.then(() => say({ kind: "open" }), broken);

let last: Promise<unknown> = opening;
port.on("message", (question: WorkerQuestion) => {
	last = last.then(() => respond(question)).catch(broken);
});

async function respond(question: WorkerQuestion): Promise<void> {
	const database = await opening;
	if (question.kind === "close") {
		await database.close();
		return say({ kind: "closed" });
	}
	if (question.kind === "copy") return say({ kind: "copied", ...copyTo(question.to) });
	// For a complete response, the library would parse every value first.
	const parts: Uint8Array[] = [];
	await database.execProtocolRawStream(question.bytes, { onRawData: (part) => parts.push(part.slice()) });
	say({ kind: "bytes", bytes: Buffer.concat(parts) });
}

/** Copies the files in the state that a crash would leave. All writes run in this thread, so none interferes. */
function copyTo(to: string): { error?: string } {
	try {
		cpSync(directory, to, { recursive: true, errorOnExist: true, force: false });
		return {};
	} catch (error) {
		return { error: error instanceof Error ? error.message : String(error) };
	}
}
