import { type ChildProcess, execFile, type StdioOptions, spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Role } from "#api/call.ts";
import { freePort } from "#tests/support/free-port.ts";
import { secretForTests, type TestPostgres } from "#tests/support/postgres.ts";
import { programEnvironment } from "#tests/support/program-environment.ts";
import type { Instruction, InstructionReply } from "#tests/support/running-with-clock.ts";
import { cloneProduct, fillForProduct, hasPostgres, sharePostgres, usesTemplate } from "#tests/support/test-run.ts";

/** The product as users run it: a separate process on a new data directory. */
export interface RunningProduct {
	url: string;
	/** The URL of its PostgreSQL database; undefined with the embedded one. */
	databaseUrl: string | undefined;
	directory: string;
	/** Returns its output so far. */
	log(): string;
	/** Kills it, like a power cut. */
	kill(): Promise<void>;
	/** Starts it again with the same data and address. */
	start(): Promise<void>;
	/** Stops it cleanly and removes its data. */
	stop(): Promise<void>;
	/**
	 * Makes somebody a staff member and returns the token of the password link. Not for a product that runs as shipped.
	 */
	addStaff(email: string, role: Role): Promise<string>;
	/** Moves the product's clock by so many seconds. Not for a product that runs as shipped. */
	pass(seconds: number): Promise<void>;
	/** Moves the product's clock to a moment, in milliseconds. Not for a product that runs as shipped. */
	travelTo(moment: number): Promise<void>;
	/** Returns the product's time in milliseconds. */
	now(): number;
	/** Enqueues the minutely jobs. Not for a product that runs as shipped. */
	minute(): Promise<void>;
	/** Waits for at least `count` emails in the outbox and returns all, oldest first. */
	emails(count: number): Promise<string[]>;
}

interface StartOptions {
	/** Defaults to PostgreSQL, which needs less CPU time. A product that runs as shipped has the embedded one. */
	database?: "embedded" | "PostgreSQL";
	/** An empty PostgreSQL database. */
	databaseUrl?: string;
	/** Runs `src/main.ts` with its own clock and full captcha work, for tests of the program itself. */
	asShipped?: boolean;
	/** A program that opens the product and follows instructions; `tests/support/running-with-clock.ts` by default. */
	program?: string;
	/** Additional settings. */
	settings?: Record<string, string>;
	/** The port; a free one by default. */
	port?: number;
}

/** Seconds that a start may take on a busy machine. */
const slowestStart = 600;

export async function startProduct(options: StartOptions = {}): Promise<RunningProduct> {
	const directory = await mkdtemp(join(tmpdir(), "lectern-product-"));
	const { postgres, databaseUrl } = await prepareDatabase(options, directory);
	const port = options.port ?? (await freePort());
	const url = `http://127.0.0.1:${port}`;
	const environment: NodeJS.ProcessEnv = {
		...programEnvironment,
		HOME: directory,
		DATA_DIR: directory,
		PORT: String(port),
		...options.settings,
		...(databaseUrl ? { DATABASE_URL: databaseUrl, SECRET_KEY: secretForTests, WEB_CONCURRENCY: "1" } : {}),
	};
	let printed = "";
	let child: ChildProcess;
	let moved = 0;

	const print = (text: Buffer) => {
		printed += text;
	};
	// Loading the program takes most of the CPU time of a start. Settings can be for Node itself.
	const isReusable = !options.asShipped && !options.program && !options.settings;

	async function start() {
		moved = 0;
		const reused = isReusable ? takeIdle() : undefined;
		child = reused ?? spawnProduct(options, environment);
		child.stdout?.on("data", print);
		child.stderr?.on("data", print);
		if (reused) await instruct({ open: environment });
		await until(
			async () => {
				if (child.exitCode !== null) throw new Error(`The product ended at its start:\n${printed}`);
				return (await fetch(`${url}/readyz`).catch(() => null))?.ok ?? false;
			},
			"the product to be ready",
			slowestStart,
		).catch((error) => {
			child.kill("SIGKILL");
			throw error;
		});
	}

	async function close() {
		if (!isReusable || !child.connected) return end("SIGTERM");
		await instruct({ close: true });
		child.stdout?.off("data", print);
		child.stderr?.off("data", print);
		keepIdle(child);
	}

	async function end(signal: "SIGKILL" | "SIGTERM") {
		if (child.exitCode !== null || child.signalCode !== null) return;
		const gone = new Promise((resolve) => child.once("exit", resolve));
		child.kill(signal);
		await gone;
	}

	function instruct(instruction: Instruction): Promise<InstructionReply> {
		return new Promise((resolve, reject) => {
			if (!child.connected) reject(new Error("A product that runs as shipped follows no instructions."));
			child.once("message", (reply: InstructionReply) =>
				reply.error ? reject(new Error(reply.error)) : resolve(reply),
			);
			child.send(instruction);
		});
	}

	async function pass(seconds: number): Promise<void> {
		moved += seconds;
		await instruct({ pass: seconds });
	}

	if (options.databaseUrl)
		await promisify(execFile)(process.execPath, ["src/cli/main.ts", "sample"], { env: environment });
	await start();
	return {
		url,
		databaseUrl,
		directory,
		log: () => printed,
		kill: () => end("SIGKILL"),
		start,
		async stop() {
			await close();
			await postgres?.stop();
			await rm(directory, { recursive: true, force: true });
		},
		pass,
		now: () => Date.now() + moved * 1000,
		travelTo: (moment) => pass((moment - Date.now()) / 1000 - moved),
		async minute() {
			await instruct({ minute: true });
		},
		async addStaff(email, role) {
			const { token = "" } = await instruct({ staff: { email, role } });
			return token;
		},
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

/** Processes of the test program whose product was stopped. */
const idle: ChildProcess[] = [];

function takeIdle(): ChildProcess | undefined {
	const child = idle.pop();
	if (!child?.connected) return;
	for (const handle of listHandles(child)) handle.ref();
	return child;
}

/** Keeps a process for the next product. It ends with this process, and does not keep it running. */
function keepIdle(child: ChildProcess): void {
	child.stdout?.resume();
	child.stderr?.resume();
	for (const handle of listHandles(child)) handle.unref();
	idle.push(child);
}

const listHandles = (child: ChildProcess) =>
	[child, child.channel, child.stdout as Socket | null, child.stderr as Socket | null].filter((one) => !!one);

function spawnProduct(
	{ asShipped, program = "tests/support/running-with-clock.ts" }: StartOptions,
	env: NodeJS.ProcessEnv,
): ChildProcess {
	const stdio: StdioOptions = asShipped ? ["ignore", "pipe", "pipe"] : ["ignore", "pipe", "pipe", "ipc"];
	return spawn(process.execPath, [asShipped ? "src/main.ts" : program], { env, stdio });
}

/** Prepares the database of a product: a copy of one with the sample catalog, unless it is given. */
async function prepareDatabase(
	{ database, databaseUrl, asShipped, program, settings }: StartOptions,
	directory: string,
): Promise<{ postgres?: TestPostgres; databaseUrl?: string }> {
	if (databaseUrl) return { databaseUrl };
	if (hasPostgres() && (database === "PostgreSQL" || (!database && !asShipped && !program && usesTemplate(settings)))) {
		const postgres = await sharePostgres();
		return { postgres, databaseUrl: await cloneProduct(postgres, directory) };
	}
	fillForProduct(directory, settings);
	return {};
}

/**
 * Waits until a condition is true, for at most so many seconds.
 *
 * @throws the description of the condition
 */
export async function until(isSo: () => Promise<boolean>, what: string, seconds = 120): Promise<void> {
	const end = Date.now() + seconds * 1_000;
	while (!(await isSo())) {
		if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`);
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}
