import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/** The thread's requests and its token. */
export interface RequestLoop {
	asks: string[];
	token: string;
	/** Timeout in milliseconds. */
	longest: number;
	/** Milliseconds between rounds; 100 by default. */
	pause?: number;
}

/** The requests, the failed ones, and the slowest in milliseconds. */
export interface Seen {
	requests: number;
	failed: number;
	slowest: number;
}

const { asks, token, longest, pause: between = 100 } = workerData as RequestLoop;
const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": "198.51.100.7" };
const seen: Seen = { requests: 0, failed: 0, slowest: 0 };
let over = false;
parentPort?.once("message", () => {
	over = true;
});
while (!over) {
	for (const ask of asks) {
		const began = performance.now();
		const ok = await fetch(ask, { headers, signal: AbortSignal.timeout(longest) }).then(
			async (response) => (await response.arrayBuffer()).byteLength > 0 && response.ok,
			() => false,
		);
		seen.requests++;
		if (!ok) seen.failed++;
		seen.slowest = Math.max(seen.slowest, performance.now() - began);
	}
	await pause(between);
}
parentPort?.postMessage(seen);
