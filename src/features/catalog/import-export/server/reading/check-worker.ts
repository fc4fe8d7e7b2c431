import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { lowerPriority } from "#platform/priority/lower-priority.ts";
import { setSiteZones } from "#values/time-zones/site-zones.ts";
import { readTextRows } from "./catalog-file.ts";
import { checkRows } from "./check-rows.ts";
import type { CheckInput } from "./check-thread.ts";
import { type CheckedRow, countCharacters } from "./source-row.ts";

/** Small messages keep the main thread responsive. */
const maxRows = 100;
const maxCharacters = 500_000;

const port = parentPort;
if (!port) throw new Error("Imports are checked in a worker.");
// Requests come first. On Linux, the priority is this thread's only.
if (process.platform === "linux") lowerPriority();

const { text, kind, keys, csv, timeZone } = workerData as CheckInput;
setSiteZones({ first: timeZone, second: null });
let batch: CheckedRow[] = [];
let characters = 0;
for await (const row of checkRows(readTextRows(text, kind, csv)(), keys)) {
	batch.push(row);
	if ("course" in row) characters += countCharacters(row.course);
	if (batch.length < maxRows && characters < maxCharacters) continue;
	port.postMessage(batch);
	[batch, characters] = [[], 0];
	await once(port, "message");
}
if (batch.length > 0) {
	port.postMessage(batch);
	await once(port, "message");
}
port.postMessage(null);
