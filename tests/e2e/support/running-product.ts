import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../support/postgres.ts";
import { fillForProduct } from "../../support/test-run.ts";

/** The product as people run it: a process of its own, on a fresh data directory. */
export interface RunningProduct {
	url: string;
	directory: string;
	/** Everything it has printed. */
	log(): string;
	/** Ends it at once, as a power cut would. */
	kill(): Promise<void>;
	/** Starts it again on the same data and the same address. */
	start(): Promise<void>;
	/** Stops it cleanly and removes its data. */
	stop(): Promise<void>;
	/** Moves the product's clock on by so many seconds, or back; only of one that was started with `movedClock`. */
	pass(seconds: number): Promise<void>;
	/** Moves the product's clock on to a moment, in milliseconds; only of one that was started with `movedClock`. */
	travelTo(moment: number): Promise<void>;
	/** What the product takes the time for, in milliseconds. */
	now(): number;
	/** Orders now what the product does every minute; only of one that was started with `movedClock`. */
	minute(): Promise<void>;
	/** The emails in the outbox, the oldest first, once there are at least `count`. */
	emails(count: number): Promise<string[]>;
}

interface StartOptions {
	/** An empty PostgreSQL database; the embedded one without. */
	databaseUrl?: string;
	/** Its clock can be moved on. */
	movedClock?: boolean;
	/** Another program than the product's own, which opens it and hears the words of `movedClock`. */
	program?: string;
	/** Further settings. */
	settings?: Record<string, string>;
	/** Where it listens; a free port without. */
	port?: number;
}

/** Starts the product as people run it. */
export async function startProduct(options: StartOptions = {}): Promise<RunningProduct> {
	const directory = await mkdtemp(join(tmpdir(), "lectern-product-"));
	if (!options.databaseUrl) fillForProduct(directory, options.settings);
	const port = options.port ?? (await freePort());
	const url = `http://127.0.0.1:${port}`;
	const environment: NodeJS.ProcessEnv = {
		PATH: process.env.PATH,
		HOME: directory,
		DATA_DIR: directory,
		PORT: String(port),
		...options.settings,
		...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl, SECRET_KEY: "a secret of the tests, long enough for them", WEB_CONCURRENCY: "1" } : {}),
	};
	let printed = "";
	let child: ChildProcess;
	let moved = 0;

	async function start() {
		moved = 0;
		const program = options.program ?? (options.movedClock ? "tests/support/running-with-clock.ts" : undefined);
		child = spawn(process.execPath, [program ?? "src/main.ts"], {
			env: environment,
			stdio: ["ignore", "pipe", "pipe", ...(program ? ["ipc" as const] : [])],
		});
		child.stdout?.on("data", (text) => {
			printed += text;
		});
		child.stderr?.on("data", (text) => {
			printed += text;
		});
		await until(async () => {
			if (child.exitCode !== null) throw new Error(`The product ended at its start:\n${printed}`);
			return (await fetch(`${url}/readyz`).catch(() => null))?.ok ?? false;
		}, "the product to be ready");
	}

	async function end(signal: "SIGKILL" | "SIGTERM") {
		if (child.exitCode !== null || child.signalCode !== null) return;
		const gone = new Promise((resolve) => child.once("exit", resolve));
		child.kill(signal);
		await gone;
	}

	function tell(message: { pass: number } | { minute: true }): Promise<void> {
		return new Promise((resolve, reject) => {
			if (!child.connected) reject(new Error("This product was started without a clock to move."));
			child.once("message", () => resolve());
			child.send(message);
		});
	}

	function pass(seconds: number): Promise<void> {
		moved += seconds;
		return tell({ pass: seconds });
	}

	if (options.databaseUrl) await promisify(execFile)(process.execPath, ["src/cli/main.ts", "sample"], { env: environment });
	await start();
	return {
		url,
		directory,
		log: () => printed,
		kill: () => end("SIGKILL"),
		start,
		async stop() {
			await end("SIGTERM");
			await rm(directory, { recursive: true, force: true });
		},
		pass,
		now: () => Date.now() + moved * 1000,
		travelTo: (moment) => pass((moment - Date.now()) / 1000 - moved),
		minute: () => tell({ minute: true }),
		async emails(count) {
			const folder = join(directory, "outbox");
			let names: string[] = [];
			await until(async () => {
				names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
				return names.length >= count;
			}, `${count} emails in the outbox`);
			return Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
		},
	};
}

/** Waits until something is so; throws with what was waited for after a minute. */
export async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
	const end = Date.now() + 60_000;
	while (!(await isSo())) {
		if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`);
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}
