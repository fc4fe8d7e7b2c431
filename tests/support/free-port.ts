import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

/** Outside the ranges from which systems take ports of outgoing connections. */
const first = 10_240;
const count = 20_000;

/**
 * Returns a port of loopback without a server. No other caller of the test run gets it, even if its server starts much
 * later.
 *
 * @throws if every port is taken
 */
export async function freePort(): Promise<number> {
	const start = Math.floor(Math.random() * count);
	for (let tried = 0; tried < count; tried++) {
		const port = first + ((start + tried) % count);
		if (claim(port) && (await isFree(port))) return port;
	}
	throw new Error(`Every port from ${first} to ${first + count - 1} is taken.`);
}

/** Returns false if another process of this run has claimed the port. Outside a run, nothing is claimed. */
function claim(port: number): boolean {
	const run = process.env.LECTERN_TEST_RUN;
	if (!run) return true;
	const claims = join(run, "ports");
	mkdirSync(claims, { recursive: true });
	try {
		writeFileSync(join(claims, String(port)), "", { flag: "wx" });
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
		throw error;
	}
}

function isFree(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const probe = createServer();
		probe.once("error", () => resolve(false));
		probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
	});
}
