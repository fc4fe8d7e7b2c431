import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#tests/support/free-port.ts";

export interface MeasuredProduct {
	url: string;
	/** The product's own process, not a parent script's. */
	pid: number;
	/** From the command to the first response with a page. */
	milliseconds: number;
	stop(): Promise<void>;
}

const programs = {
	"npm start": "",
	program: "src/main.ts",
	"uncached program": "tests/bench/pages/uncached-program.ts",
};

/** Runs `work` with a temporary data directory. */
export async function withDirectory<T>(work: (directory: string) => Promise<T>): Promise<T> {
	const directory = await mkdtemp(join(tmpdir(), "lectern-bench-"));
	try {
		return await work(directory);
	} finally {
		await rm(directory, { recursive: true, force: true });
	}
}

/**
 * Starts the product with `npm start` or directly, and waits for its first page.
 *
 * @param databaseUrl a PostgreSQL; the embedded database by default
 * @param settings further environment variables
 */
export async function startMeasured(
	directory: string,
	command: "npm start" | "program" | "uncached program",
	databaseUrl?: string,
	settings: Record<string, string> = {},
): Promise<MeasuredProduct> {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const env = {
		PATH: process.env.PATH,
		HOME: process.env.HOME,
		DATA_DIR: directory,
		PORT: String(port),
		NODE_ENV: "production",
		...settings,
		...(databaseUrl
			? { DATABASE_URL: databaseUrl, SECRET_KEY: "a secret of the benchmarks, long enough", WEB_CONCURRENCY: "1" }
			: {}),
	};
	const began = performance.now();
	const [program, ...args] =
		command === "npm start" ? ["npm", "start", "--silent"] : [process.execPath, programs[command]];
	const child = spawn(program as string, args, { env, stdio: ["ignore", "ignore", "inherit"] });
	for (;;) {
		if (child.exitCode !== null) throw new Error("The product exited during startup.");
		const response = await fetch(`${url}/`).catch(() => undefined);
		if (response?.ok && (await response.text()).length > 0) break;
		await pause(10);
	}
	const milliseconds = performance.now() - began;
	const pid = databaseUrl ? (child.pid as number) : Number(readFileSync(join(directory, "lock.pid"), "utf8"));
	return {
		url,
		pid,
		milliseconds,
		async stop() {
			const gone = ended(child);
			process.kill(pid, "SIGTERM");
			await gone;
		},
	};
}

/** The memory limits of `npm start`, for a product that is started directly. */
export const lean = { NODE_OPTIONS: "--max-semi-space-size=8", MALLOC_ARENA_MAX: "2" };

export const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once("exit", resolve));

/** Memory in bytes: current (`VmRSS`) or maximum (`VmHWM`). Linux only. */
export function readMemory(pid: number, what: "VmRSS" | "VmHWM"): number | undefined {
	try {
		const kilobytes = readFileSync(`/proc/${pid}/status`, "utf8").match(new RegExp(`^${what}:\\s+(\\d+) kB`, "m"))?.[1];
		return kilobytes ? Number(kilobytes) * 1024 : undefined;
	} catch {
		return undefined;
	}
}

/** Processor seconds of all threads. Linux only. */
export const processorSeconds = (pid: number): number => secondsAt(pid, 11);

/** Processor seconds of the children that have ended. Linux only. */
export const endedChildrenSeconds = (pid: number): number => secondsAt(pid, 13);

/** Sums the fields of user and system time from `first` on. */
function secondsAt(pid: number, first: number): number {
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
	// In hundredths of a second on every Linux that Node supports.
	return (Number(fields[first]) + Number(fields[first + 1])) / 100;
}

/** Bytes of all files below a directory. */
export function readSize(directory: string): number {
	let bytes = 0;
	for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true }))
		if (entry.isFile()) bytes += statSync(join(entry.parentPath, entry.name)).size;
	return bytes;
}
