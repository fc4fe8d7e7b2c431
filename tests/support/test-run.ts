import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { databasesAt, startPostgres, type TestPostgres } from "./postgres.ts";

/**
 * What the test files of one run share: a PostgreSQL, and data directories to copy. Making these anew for each file took
 * most of the time of the tests. Outside a run (a benchmark, a picture) all goes on without them.
 */
const keptIn = "LECTERN_TEST_RUN";
const postgresAt = "LECTERN_TEST_POSTGRES";
const maker = fileURLToPath(new URL("make-directory.ts", import.meta.url));

/** How far a directory is made: the database is empty, has its tables, or is a product's that was stopped after its first start. */
export type Made = "empty" | "migrated" | "product";

/** Begins a run; Vitest and Playwright call it once, before the first file. Gives what ends it. */
export default async function beginRun(): Promise<() => Promise<void>> {
	const directory = mkdtempSync(join(tmpdir(), "lectern-run-"));
	// Whoever needs PostgreSQL says what is missing; many files need none.
	const postgres = await startPostgres().catch(() => undefined);
	process.env[keptIn] = directory;
	if (postgres) process.env[postgresAt] = postgres.url("");
	return async () => {
		await postgres?.stop();
		rmSync(directory, { recursive: true, force: true });
	};
}

/** The run's PostgreSQL: stopping it only drops the databases that were made here. Outside a run one of one's own. */
export async function sharePostgres(): Promise<TestPostgres> {
	const address = process.env[postgresAt];
	return address ? databasesAt(address) : startPostgres();
}

/** Fills an empty directory with a database that was made once in this run; outside a run it stays empty. */
export function fillDirectory(directory: string, made: Made): void {
	const model = createModel(made);
	if (model) cpSync(model, directory, { recursive: true });
}

/** Fills a product's directory as its first start would; not where a setting decides what that start puts there. */
export function fillForProduct(directory: string, settings: Record<string, string> = {}): void {
	if (!["SITE_ID", "SITE_NAME", "SAMPLE_DATA"].some((name) => name in settings)) fillDirectory(directory, "product");
}

/** Makes a directory to copy, unless this run has it. Gives where it is; nothing outside a run. */
export function createModel(made: Made): string | undefined {
	const run = process.env[keptIn];
	if (!run) return;
	const model = join(run, made);
	if (existsSync(model)) return model;
	// Two files may make one at a time: it is made aside, and the first stays.
	const aside = mkdtempSync(`${model}-`);
	execFileSync(process.execPath, [maker, made, aside], { stdio: ["ignore", "ignore", "inherit"] });
	try {
		renameSync(aside, model);
	} catch (error) {
		if (!existsSync(model)) throw error;
		rmSync(aside, { recursive: true, force: true });
	}
	return model;
}
