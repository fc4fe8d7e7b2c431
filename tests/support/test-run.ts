import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { databasesAt, startPostgres, type TestPostgres, withClient } from "./postgres.ts";

// The test files of a run share a PostgreSQL server and directories to copy. A benchmark has neither.
const runDirectory = "LECTERN_TEST_RUN";
const postgresUrl = "LECTERN_TEST_POSTGRES";
const maker = fileURLToPath(new URL("make-directory.ts", import.meta.url));

/** The content of a database to copy: nothing, all tables, or the result of a first start. */
export type State = "empty" | "migrated" | "product";

/** Each is created from the one before: creating an embedded database takes most of the CPU time. */
export const states: readonly State[] = ["empty", "migrated", "product"];

/** `npm test`, Vitest and Playwright call it before the first file. Returns a function that ends the run, unless it had begun before. */
export default async function beginRun(): Promise<() => Promise<void>> {
	if (process.env[runDirectory]) return async () => {};
	const directory = mkdtempSync(join(fastDirectory(), "lectern-run-"));
	// PostgreSQL runs as another user and needs to reach its own folder.
	chmodSync(directory, 0o711);
	const temporary = join(directory, "tmp");
	mkdirSync(temporary);
	process.env.TMPDIR = temporary;
	// Without PostgreSQL, only the tests that need it fail.
	const postgres = await startPostgres().catch(() => undefined);
	process.env[runDirectory] = directory;
	if (postgres) process.env[postgresUrl] = postgres.url("");
	return async () => {
		await postgres?.stop();
		rmSync(directory, { recursive: true, force: true });
	};
}

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

/** Returns the run's PostgreSQL, whose `stop` drops only databases that it created. Outside a run, starts a server. */
export async function sharePostgres(): Promise<TestPostgres> {
	const address = process.env[postgresUrl];
	return address ? databasesAt(address) : startPostgres();
}

export const hasPostgres = (): boolean => process.env[postgresUrl] !== undefined;

/** Creates a database as a copy of a template, which the run's first caller creates. Outside a run, it is empty. */
export async function cloneDatabase(postgres: TestPostgres, state: "migrated" | "product"): Promise<string> {
	const run = process.env[runDirectory];
	if (!run) return postgres.createDatabase();
	const template = templateName(state);
	await withClient(postgres.url("postgres"), async (client) => {
		// Other test files wait for the first one. Closing the connection releases the lock.
		await client.query("select pg_advisory_lock(hashtext($1))", [template]);
		if ((await client.query("select from pg_database where datname = $1", [template])).rowCount) return;
		const unfinished = `unfinished_${template}`;
		await client.query(`create database ${unfinished}`);
		create(state, join(run, template), postgres.url(unfinished));
		await client.query(`alter database ${unfinished} rename to ${template}`);
	});
	return postgres.createDatabase(template);
}

/** Creates the database and directory of a first start, and returns the database's URL. */
export async function cloneProduct(postgres: TestPostgres, directory: string): Promise<string> {
	const url = await cloneDatabase(postgres, "product");
	cpSync(join(process.env[runDirectory] ?? "", templateName("product")), directory, { recursive: true });
	return url;
}

const templateName = (state: State) => `template_${state}`;

/** Whether a first start with these settings has the content of the templates. */
export const usesTemplate = (settings: Record<string, string> = {}): boolean => !["SITE_ID", "SITE_NAME", "SAMPLE_DATA"].some((name) => name in settings);

/** Holds the program of embedded databases, which V8 otherwise compiles and optimizes again for each of them. */
const embeddedProgram: WebAssembly.Module[] = [];
const findEmbeddedProgram = () => join(dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite")), "pglite.wasm");

/** Copies an embedded database of this run into an empty directory, which stays empty outside a run. */
export function fillDirectory(directory: string, state: State): void {
	if (embeddedProgram.length === 0) embeddedProgram.push(new WebAssembly.Module(readFileSync(findEmbeddedProgram())));
	const model = createModel(state);
	if (model) cpSync(model, directory, { recursive: true });
}

/** Fills a product's directory as its first start would, unless a setting changes the content. */
export function fillForProduct(directory: string, settings?: Record<string, string>): void {
	if (usesTemplate(settings)) fillDirectory(directory, "product");
}

/** Creates a directory to copy, once per run. Returns undefined outside a run. */
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
			if (!existsSync(model)) create(state, run);
		} finally {
			rmSync(lock, { recursive: true });
		}
	}
	return model;
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
	execFileSync(process.execPath, [maker, state, directory, ...(url ? [url] : [])], { stdio: ["ignore", "ignore", "inherit"] });
}
