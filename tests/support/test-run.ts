import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { databasesAt, startPostgres, type TestPostgres, withClient } from "./postgres.ts";

// The test files of a run share a PostgreSQL server and data directories to copy. Outside a run (a benchmark) there is neither.
const runDirectory = "LECTERN_TEST_RUN";
const postgresUrl = "LECTERN_TEST_POSTGRES";
const maker = fileURLToPath(new URL("make-directory.ts", import.meta.url));

/** The state of a database to copy: empty, migrated, or as a product's first start leaves it. */
export type State = "empty" | "migrated" | "product";

/** Starts a run. Vitest and Playwright call it once, before the first file. Returns a function that ends the run. */
export default async function beginRun(): Promise<() => Promise<void>> {
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

/**
 * Prefers a file system in memory if it has room. Copying an embedded database there takes a twentieth of the CPU time.
 */
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

/**
 * Returns the run's PostgreSQL, whose `stop` only drops the databases created through it. Outside a run, starts a
 * server.
 */
export async function sharePostgres(): Promise<TestPostgres> {
	const address = process.env[postgresUrl];
	return address ? databasesAt(address) : startPostgres();
}

/** True in a run that has PostgreSQL. */
export const hasPostgres = (): boolean => process.env[postgresUrl] !== undefined;

/**
 * Creates a PostgreSQL database in that state and returns its URL. It is a copy of a template, which the first caller of a run
 * creates. Outside a run the database is empty.
 */
export async function cloneDatabase(postgres: TestPostgres, state: "migrated" | "product"): Promise<string> {
	const run = process.env[runDirectory];
	if (!run) return postgres.createDatabase();
	const template = templateName(state);
	await withClient(postgres.url("postgres"), async (client) => {
		// Other test files wait here for the first one. Closing the connection releases the lock.
		await client.query("select pg_advisory_lock(hashtext($1))", [template]);
		if ((await client.query("select from pg_database where datname = $1", [template])).rowCount) return;
		const unfinished = `unfinished_${template}`;
		await client.query(`create database ${unfinished}`);
		create(state, join(run, template), postgres.url(unfinished));
		await client.query(`alter database ${unfinished} rename to ${template}`);
	});
	return postgres.createDatabase(template);
}

/** Creates a PostgreSQL database as a product's first start leaves it, copies the files to its directory, and returns the URL. */
export async function cloneProduct(postgres: TestPostgres, directory: string): Promise<string> {
	const url = await cloneDatabase(postgres, "product");
	cpSync(join(process.env[runDirectory] ?? "", templateName("product")), directory, { recursive: true });
	return url;
}

const templateName = (state: State) => `template_${state}`;

/** True if a product with these settings starts with the sample catalog of the templates. */
export const usesTemplate = (settings: Record<string, string> = {}): boolean => !["SITE_ID", "SITE_NAME", "SAMPLE_DATA"].some((name) => name in settings);

/** Copies an embedded database of this run into an empty directory. Outside a run the directory stays empty. */
export function fillDirectory(directory: string, state: State): void {
	const model = createModel(state);
	if (model) cpSync(model, directory, { recursive: true });
}

/** Fills a product's directory as its first start would, unless a setting changes the content. */
export function fillForProduct(directory: string, settings?: Record<string, string>): void {
	if (usesTemplate(settings)) fillDirectory(directory, "product");
}

/** Creates a directory to copy, once per run, and returns its path. Returns undefined outside a run. */
export function createModel(state: State): string | undefined {
	const run = process.env[runDirectory];
	if (!run) return;
	const model = join(run, state);
	if (existsSync(model)) return model;
	// Two files may create it at the same time: the first one to rename wins.
	const unfinished = mkdtempSync(`${model}-`);
	create(state, unfinished);
	try {
		renameSync(unfinished, model);
	} catch (error) {
		if (!existsSync(model)) throw error;
		rmSync(unfinished, { recursive: true, force: true });
	}
	return model;
}

function create(state: State, directory: string, url?: string): void {
	execFileSync(process.execPath, [maker, state, directory, ...(url ? [url] : [])], { stdio: ["ignore", "ignore", "inherit"] });
}
