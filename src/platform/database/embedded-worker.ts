import { cpSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { WorkerAnswer, WorkerQuestion } from "./worker-protocol.ts";

// The embedded database runs on the thread that calls it, and a long query would stop everything else on that thread:
// so it has one of its own. Its errors are part of the protocol's answers; what throws here is the database breaking.
const port = parentPort;
if (!port) throw new Error("The embedded database must run in a worker.");
const { directory } = workerData as { directory: string };

const say = (answer: WorkerAnswer) => port.postMessage(answer);
const broken = (error: unknown) => say({ kind: "broken", message: error instanceof Error ? error.message : String(error) });

// PostgreSQL's own cache of 128 MB would be resident beside the same pages in the system's; a quarter of it is as quick here.
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"];
const opening = PGlite.create({ dataDir: directory, extensions: { citext, pg_trgm }, startParams });
opening.then(() => say({ kind: "open" }), broken);

let last: Promise<unknown> = opening;
port.on("message", (question: WorkerQuestion) => {
	last = last.then(() => answer(question)).catch(broken);
});

async function answer(question: WorkerQuestion): Promise<void> {
	const database = await opening;
	if (question.kind === "close") {
		await database.close();
		return say({ kind: "closed" });
	}
	if (question.kind === "copy") return say({ kind: "copied", ...copyTo(question.to) });
	// As a stream: asked for whole answers, the library reads every value of every row for itself first.
	const parts: Uint8Array[] = [];
	await database.execProtocolRawStream(question.bytes, { onRawData: (part) => parts.push(part.slice()) });
	say({ kind: "bytes", bytes: Buffer.concat(parts) });
}

/** Copies the files as they lie, as a crash would leave them: nothing writes meanwhile, for whatever writes runs on this thread. */
function copyTo(to: string): { fault?: string } {
	try {
		cpSync(directory, to, { recursive: true, errorOnExist: true, force: false });
		return {};
	} catch (error) {
		return { fault: error instanceof Error ? error.message : String(error) };
	}
}
