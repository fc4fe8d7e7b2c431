import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OpenDatabase, openDatabase } from "#platform/database/open-database.ts";
import { type DatabaseKind, patience } from "../databases.ts";
import type { TestPostgres } from "../postgres.ts";
import { fillDirectory, sharePostgres } from "../test-run.ts";

export interface TestDatabase extends OpenDatabase {
	/** The PostgreSQL server, if used. */
	postgres: TestPostgres | undefined;
	url: string | undefined;
	directory: string;
}

/** Opens an empty database of that kind; closing it deletes it. */
export async function openTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
	const directory = mkdtempSync(join(tmpdir(), "lectern-database-"));
	const postgres = kind === "PostgreSQL" ? await sharePostgres() : undefined;
	if (!postgres) fillDirectory(directory, "empty");
	const url = await postgres?.createDatabase();
	const database = await openDatabase({ directory, url, patience });
	return {
		...database,
		postgres,
		url,
		directory,
		async close() {
			await database.close();
			await postgres?.stop();
			rmSync(directory, { recursive: true, force: true });
		},
	};
}
