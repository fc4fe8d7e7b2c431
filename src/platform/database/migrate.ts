import { CompiledQuery, sql } from "kysely";
import { listMigrations, type Migration } from "./list-migrations.ts";
import { patiently } from "./postgres/connection-watchdog.ts";
import type { Database, Transaction } from "./tables.ts";
import { inTransaction } from "./transaction.ts";

declare module "./tables.ts" {
	interface Tables {
		migrations: { name: string; sha256: string; applied_at: Date };
	}
}

export interface MigrateOptions {
	/** By default, the folders of all features and the platform. */
	directories?: string[];
	log?: (message: string) => void;
}

/** Arbitrary, the same on every node. The node that holds this lock migrates; the others wait. */
const lockNumber = 7_205_131;
const noSuchTable = "42P01";

/** Runs pending SQL files in order, each in a transaction, and returns their names. Throws if an applied file has changed. */
export async function migrate(db: Database, { directories, log = () => {} }: MigrateOptions = {}): Promise<string[]> {
	const files = listMigrations(directories);
	const run: string[] = [];
	for (;;) {
		const name = await patiently(() => inTransaction(db, (trx) => runNext(trx, files, log)));
		if (name === undefined) return run;
		run.push(name);
	}
}

export async function pendingMigrations(db: Database, { directories }: MigrateOptions = {}): Promise<string[]> {
	const done = new Set((await readDone(db)).map((row) => row.name));
	return listMigrations(directories)
		.map((file) => file.name)
		.filter((name) => !done.has(name));
}

async function readDone(db: Database): Promise<{ name: string }[]> {
	try {
		return await db.selectFrom("migrations").select("name").execute();
	} catch (error) {
		if ((error as { code?: string }).code === noSuchTable) return [];
		throw error;
	}
}

/** Uses a transaction lock, because session locks do not work behind PgBouncer. */
async function runNext(trx: Transaction, files: Migration[], log: (message: string) => void): Promise<string | undefined> {
	await sql`set local statement_timeout = 0`.execute(trx);
	await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(trx);
	await sql`set local client_min_messages = warning`.execute(trx);
	await sql`create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`.execute(trx);
	const done = new Map((await trx.selectFrom("migrations").select(["name", "sha256"]).execute()).map((row) => [row.name, row.sha256]));
	const changed = files.find((file) => done.has(file.name) && done.get(file.name) !== file.sha256);
	if (changed) throw new Error(`The migration ${changed.name} was changed after it was applied. Add a new migration instead.`);
	const next = files.find((file) => !done.has(file.name));
	if (!next) return undefined;
	log(`Running migration ${next.name}`);
	try {
		// Statements without values may be several in one file.
		await trx.executeQuery(CompiledQuery.raw(next.text));
	} catch (error) {
		if (error instanceof Error) error.message = `The migration ${next.name} failed: ${error.message}`;
		throw error;
	}
	await trx.insertInto("migrations").values({ name: next.name, sha256: next.sha256, applied_at: new Date() }).execute();
	return next.name;
}
