import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** Milliseconds of each test file in its last run, by absolute path. */
export type Durations = Record<string, number>;

const file = fileURLToPath(new URL("../../node_modules/.cache/test-durations.json", import.meta.url));

/** Reads the durations of the last runs on this machine. */
export function readDurations(): Durations {
	return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Durations) : {};
}

/** Keeps the durations of files that ran, and those of earlier runs for other files. */
export function saveDurations(durations: Durations): void {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, JSON.stringify({ ...readDurations(), ...durations }));
}
