import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
	chmodSync,
	cpSync,
	existsSync,
	globSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	statfsSync,
} from "node:fs";
import { createRequire } from "node:module";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findProgram } from "#scripts/test/programs.ts";
import { databasesAt, startPostgres, type TestPostgres } from "./postgres.ts";

// The test files of a run share a PostgreSQL server and directories to copy. A benchmark has neither.
const runDirectory = "LECTERN_TEST_RUN";
const templatesDirectory = "LECTERN_TEST_TEMPLATES";
const root = fileURLToPath(new URL("../..", import.meta.url));
const templates = join(root, "node_modules/.cache/test-templates");
const maker = fileURLToPath(new URL("make-directory.ts", import.meta.url));

/** The content of a database to copy: nothing, all tables, or the result of a first start. */
export type State = "empty" | "migrated" | "product";

/** Each is created from the one before: creating an embedded database takes most of the CPU time. */
export const states: readonly State[] = ["empty", "migrated", "product"];

/**
 * `npm test`, Vitest and Playwright call it before the first file. Returns a function that ends the run, unless it had
 * begun before.
 */
export default async function beginRun(): Promise<() => Promise<void>> {
	if (process.env[runDirectory]) return async () => {};
	removeKilledRuns();
	const directory = mkdtempSync(join(fastDirectory(), `lectern-run-${process.pid}-`));
	// PostgreSQL runs as another user and needs to reach its own folder.
	chmodSync(directory, 0o711);
	const temporary = join(directory, "tmp");
	mkdirSync(temporary);
	const before = process.env.TMPDIR ?? tmpdir();
	process.env.TMPDIR = temporary;
	process.env[runDirectory] = directory;
	// Decided once: sources that change during a run change the templates of the next one.
	process.env[templatesDirectory] = join(templates, hashTemplateSources());

	// The first test that needs PostgreSQL starts it.
	let postgres: Promise<TestPostgres> | undefined;
	const server = createServer((socket) => {
		socket.on("error", () => {});
		postgres ??= startFromTemplates();
		postgres.then(
			(started) => socket.end(JSON.stringify({ url: started.url("") })),
			(error: Error) => socket.end(JSON.stringify({ error: error.message })),
		);
	});
	await new Promise<void>((resolve) => server.listen(socketPath(directory), resolve));
	server.unref();
	return async () => {
		server.close();
		await postgres?.then(
			(started) => started.stop(),
			() => {},
		);
		rmSync(directory, { recursive: true, force: true });
		// Another run can begin, such as one on another day.
		delete process.env[runDirectory];
		delete process.env[templatesDirectory];
		process.env.TMPDIR = before;
	};
}

/** A run that was killed leaves up to 400 MB of memory behind. */
function removeKilledRuns(): void {
	for (const directory of globSync(["/dev/shm", tmpdir()].map((parent) => join(parent, "lectern-run-*-*"))))
		if (!isRunning(Number(directory.split("-").at(-2)))) rmSync(directory, { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		// The process of another user.
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

const socketPath = (directory: string) =>
	process.platform === "win32" ? `\\\\.\\pipe\\${directory}` : join(directory, "postgres.socket");

/** Prefers memory with enough room: copying an embedded database there takes a twentieth of the CPU time. */
function fastDirectory(): string {
	const memory = "/dev/shm";
	const needed = 3 * 1024 ** 3;
	try {
		const { bavail, bsize } = statfsSync(memory);
		if (bavail * bsize >= needed) return memory;
	} catch {
		// The system has no such directory.
	}
	return tmpdir();
}

let shared: Promise<string> | undefined;

/**
 * Returns the run's PostgreSQL, whose `stop` drops only databases that it created. Outside a run, starts a server.
 *
 * @throws if PostgreSQL is missing or does not start
 */
export async function sharePostgres(): Promise<TestPostgres> {
	const run = process.env[runDirectory];
	if (!run) return startPostgres();
	shared ??= requestServer(run);
	return databasesAt(await shared);
}

/** Asks the process that began the run for the server's URL. */
async function requestServer(run: string): Promise<string> {
	const chunks: Buffer[] = [];
	for await (const chunk of connect(socketPath(run))) chunks.push(chunk as Buffer);
	const { url, error } = JSON.parse(Buffer.concat(chunks).toString()) as { url?: string; error?: string };
	if (!url) throw new Error(error);
	return url;
}

/** Whether the run can start PostgreSQL. */
export const hasPostgres = (): boolean =>
	process.env[runDirectory] !== undefined && findProgram("PostgreSQL") !== undefined;

/** Starts a server with the template databases, which are kept for later runs. */
async function startFromTemplates(): Promise<TestPostgres> {
	const cluster = keptTemplate("postgres");
	if (!existsSync(cluster)) {
		const builder = await startPostgres();
		for (const [index, state] of postgresStates.entries()) {
			const from = postgresStates[index - 1];
			const database = await builder.createDatabase(from && templateName(from), templateName(state));
			const unfinished = mkdtempSync(join(tmpdir(), "lectern-template-"));
			create(state, unfinished, database);
			keepTemplate(unfinished, `postgres-${state}`);
		}
		await builder.stop({ keepFilesIn: (data) => keepTemplate(data, "postgres") });
	}
	return startPostgres({ cluster });
}

const postgresStates = ["migrated", "product"] as const;

/** Creates a database as a copy of a template. Outside a run, it is empty. */
export async function cloneDatabase(postgres: TestPostgres, state: "migrated" | "product"): Promise<string> {
	return postgres.createDatabase(process.env[runDirectory] && templateName(state));
}

/**
 * Creates the database and directory of a first start, and returns the database's URL. Outside a run, both are empty.
 */
export async function cloneProduct(postgres: TestPostgres, directory: string): Promise<string> {
	const url = await cloneDatabase(postgres, "product");
	if (process.env[runDirectory]) cpSync(keptTemplate("postgres-product"), directory, { recursive: true });
	return url;
}

const templateName = (state: State) => `template_${state}`;

/** Whether a first start with these settings has the content of the templates. */
export const usesTemplate = (settings: Record<string, string> = {}): boolean =>
	!["SITE_ID", "SITE_NAME", "SAMPLE_DATA"].some((name) => name in settings);

/** Holds the program of embedded databases, which V8 otherwise compiles and optimizes again for each of them. */
const embeddedProgram: WebAssembly.Module[] = [];
const findEmbeddedProgram = () =>
	join(dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite")), "pglite.wasm");

/** Copies an embedded database of this run into an empty directory, which stays empty outside a run. */
export function fillDirectory(directory: string, state: State): void {
	if (embeddedProgram.length === 0) embeddedProgram.push(new WebAssembly.Module(readFileSync(findEmbeddedProgram())));
	const model = createModel(state);
	if (model) cpSync(model, directory, { recursive: true });
}

/** Fills a product's directory as its first start would. If a setting changes the content, it fills only the tables. */
export function fillForProduct(directory: string, settings?: Record<string, string>): void {
	fillDirectory(directory, usesTemplate(settings) ? "product" : "migrated");
}

/** Creates a directory to copy, and keeps it for later runs. Returns undefined outside a run. */
export function createModel(state: State): string | undefined {
	const run = process.env[runDirectory];
	if (!run) return;
	const model = join(run, state);
	const lock = join(run, "embedded.lock");
	const cell = new Int32Array(new SharedArrayBuffer(4));
	while (!existsSync(model)) {
		if (!claim(lock)) {
			// Another test file creates it, or one that it is created from.
			Atomics.wait(cell, 0, 0, 50);
			continue;
		}
		try {
			if (!existsSync(model)) copyModels(state, run);
		} finally {
			rmSync(lock, { recursive: true });
		}
	}
	return model;
}

/** Copies the directories of a state and those before it into the run, which is in memory, and creates missing ones. */
function copyModels(state: State, run: string): void {
	const needed = states.slice(0, states.indexOf(state) + 1).filter((step) => !existsSync(join(run, step)));
	for (const step of needed) {
		const unfinished = join(run, `${step}.copy`);
		if (existsSync(keptTemplate(step))) {
			cpSync(keptTemplate(step), unfinished, { recursive: true });
			renameSync(unfinished, join(run, step));
		} else {
			create(step, run);
			cpSync(join(run, step), unfinished, { recursive: true });
			keepTemplate(unfinished, step);
		}
	}
}

/** Returns false if another test file holds the lock. */
function claim(lock: string): boolean {
	try {
		mkdirSync(lock);
		return true;
	} catch {
		return false;
	}
}

function create(state: State, directory: string, url?: string): void {
	execFileSync(process.execPath, [maker, state, directory, ...(url ? [url] : [])], {
		stdio: ["ignore", "ignore", "inherit"],
	});
}

/** Returns the folder in which a template is kept for later runs. */
const keptTemplate = (name: string) => join(process.env[templatesDirectory] ?? "", name);

/** Moves a finished template to its place. Deletes templates of earlier sources. */
function keepTemplate(from: string, name: string): void {
	const target = keptTemplate(name);
	for (const old of globSync(join(templates, "*")))
		if (old !== dirname(target)) rmSync(old, { recursive: true, force: true });
	mkdirSync(dirname(target), { recursive: true });
	const copy = `${target}.${randomBytes(4).toString("hex")}`;
	// `cp` keeps the modes that PostgreSQL insists on.
	execFileSync("cp", ["-R", "-p", from, copy]);
	rmSync(from, { recursive: true, force: true });
	try {
		renameSync(copy, target);
	} catch {
		// Another run was faster.
		rmSync(copy, { recursive: true, force: true });
	}
}

/**
 * Hashes what templates are made of: migrations, the sample catalog and the databases' versions. Sample dates depend on
 * the day.
 */
function hashTemplateSources(): string {
	const hash = createHash("sha256").update(new Date().toISOString().slice(0, 10));
	const sources = [
		"src/**/migrations/**",
		"src/**/*sample*/**",
		"src/**/*sample*.ts",
		"public/**/*sample*",
		"src/platform/database/**",
	];
	const files = globSync(sources, { cwd: root, withFileTypes: true }).filter(
		(entry) => entry.isFile() && !/\.test\.ts$/.test(entry.name),
	);
	const paths = [...new Set(files.map((entry) => join(entry.parentPath, entry.name)))].sort();
	for (const path of [...paths, join(root, "package-lock.json")])
		hash.update(path.slice(root.length)).update("\0").update(readFileSync(path)).update("\0");
	hash.update(findProgram("PostgreSQL") ?? "");
	return hash.digest("hex").slice(0, 16);
}
