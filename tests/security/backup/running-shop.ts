import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#tests/support/free-port.ts";
import { programEnvironment } from "#tests/support/program-environment.ts";

/** The real product in its own process. */
export interface RunningShop {
	url: string;
	/** Ends it immediately, like a power cut. */
	kill(): Promise<void>;
}

const running = new Set<ChildProcess>();

/** Milliseconds that a start can take on a busy machine. */
const patience = 180_000;

const isReady = (url: string) =>
	fetch(`${url}/readyz`).then(
		({ status }) => status === 200,
		() => false,
	);

/** Ends all running products, such as after a failure. */
export function killShops(): void {
	for (const child of running) child.kill("SIGKILL");
}

/** Starts the product and waits until it reports that it is ready. */
export async function startShop(settings: Record<string, string>): Promise<RunningShop> {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const env = { ...programEnvironment, PORT: String(port), LOG_LEVEL: "error", WEB_CONCURRENCY: "1", ...settings };
	const child: ChildProcess = spawn(process.execPath, ["src/main.ts"], { env, stdio: ["ignore", "ignore", "inherit"] });
	running.add(child);
	const ended = once(child, "exit").then(() => running.delete(child));
	for (const end = Date.now() + patience; !(await isReady(url)); await pause(100))
		if (child.exitCode !== null || Date.now() > end) throw new Error("The product did not start.");
	return {
		url,
		async kill() {
			child.kill("SIGKILL");
			await ended;
		},
	};
}
