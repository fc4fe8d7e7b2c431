import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { CompiledQuery, sql } from "kysely";
import type { Database } from "./tables.ts";
import { inTransaction } from "./transaction.ts";

declare module "./tables.ts" {
	interface Tables {
		migrations: { name: string; sha256: string; applied_at: Date };
	}
}

const source = fileURLToPath(new URL("../..", import.meta.url));

/** Any number, the same on every node: whoever holds it migrates, the others wait. */
const lockNumber = 7_205_131;

interface Migration {
	name: string;
	text: string;
	sha256: string;
}

/**
 * Brings the database up to date: runs every feature's SQL files that were not run yet, in the order of their
 * timestamps, all in one transaction under a lock, so that several nodes may start at once and a broken file or a
 * power cut leaves nothing half done.
 *
 * @returns the names of those that were run
 * @throws when a file that was run has changed since
 */
export async function migrate(db: Database): Promise<string[]> {
	const files = listMigrations();
	return inTransaction(db, async (trx) => {
		await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(trx);
		await sql`create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`.execute(trx);
		const done = await trx.selectFrom("migrations").select(["name", "sha256"]).execute();
		const run: string[] = [];
		for (const file of files) {
			const before = done.find((row) => row.name === file.name);
			if (before && before.sha256 !== file.sha256) throw new Error(`The migration ${file.name} was changed after it had been run. Add a new one instead.`);
			if (before) continue;
			await trx.executeQuery(CompiledQuery.raw(file.text));
			await trx.insertInto("migrations").values({ name: file.name, sha256: file.sha256, applied_at: new Date() }).execute();
			run.push(file.name);
		}
		return run;
	});
}

/** The names of migrations that were not run yet. */
export async function pendingMigrations(db: Database): Promise<string[]> {
	const done = new Set((await db.selectFrom("migrations").select("name").execute()).map((row) => row.name));
	return listMigrations()
		.map((file) => file.name)
		.filter((name) => !done.has(name));
}

function listMigrations(): Migration[] {
	return globSync("{features,platform}/*/migrations/*.sql", { cwd: source })
		.map((path) => {
			const text = readFileSync(`${source}/${path}`, "utf8");
			return { name: basename(path), text, sha256: createHash("sha256").update(text).digest("hex") };
		})
		.sort((a, b) => (a.name < b.name ? -1 : 1));
}
