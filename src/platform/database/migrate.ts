import { CompiledQuery, sql } from "kysely";
import { listMigrations, type Migration } from "./list-migrations.ts";
import { patiently } from "./postgres/connection-watchdog.ts";
import type { Database, Transaction } from "./tables.ts";
import { inTransaction } from "./transaction.ts";

export interface MigrateOptions {
	/** By default, the folders of all features and the platform. */
	directories?: string[];
	log?: (message: string) => void;
}

/** Arbitrary, the same on every node. The node that holds this lock migrates; the others wait. */
const lockNumber = 7_205_131;
const noSuchTable = "42P01";

/** The database has migrations that this version does not contain. `expected`: printed without a stack. */
export class DatabaseIsNewer extends Error {
	override name = "DatabaseIsNewer";
	readonly expected = true;
	constructor(unknown: readonly string[]) {
		super(
			`The database was upgraded by a newer version of Lectern (${unknown.at(-1)} is not part of this version). Downgrades are not possible. Start the newer version, or restore a backup that was made before the upgrade.`,
		);
	}
}

/** What a run of the migrations would do, and what prevents it. */
export interface MigrationPlan {
	applied: string[];
	pending: Migration[];
	/** Applied files whose content differs from this version's. */
	changed: string[];
	/** Applied files that this version does not have, because a newer version ran them. */
	unknown: string[];
}

/** Compares the applied migrations with the files. Changes nothing. */
export async function planMigrations(db: Database, { directories }: MigrateOptions = {}): Promise<MigrationPlan> {
	return compare(listMigrations(directories), await readApplied(db));
}

function compare(files: Migration[], applied: Applied[]): MigrationPlan {
	const done = new Map(applied.map(({ name, sha256 }) => [name, sha256]));
	const names = new Set(files.map(({ name }) => name));
	return {
		applied: [...done.keys()].sort(),
		pending: files.filter(({ name }) => !done.has(name)),
		changed: files.filter(({ name, sha256 }) => done.has(name) && done.get(name) !== sha256).map(({ name }) => name),
		unknown: [...done.keys()].filter((name) => !names.has(name)).sort(),
	};
}

/**
 * Runs pending SQL files in order, each in a transaction, and returns their names.
 *
 * @throws DatabaseIsNewer if the database has migrations of a newer version; an error if an applied file has changed
 */
export async function migrate(db: Database, { directories, log = () => {} }: MigrateOptions = {}): Promise<string[]> {
	const files = listMigrations(directories);
	const run: string[] = [];
	for (;;) {
		const name = await patiently(() => inTransaction(db, (trx) => runNext(trx, files, log)));
		if (name === undefined) return run;
		run.push(name);
	}
}

export async function pendingMigrations(db: Database, options: MigrateOptions = {}): Promise<string[]> {
	return (await planMigrations(db, options)).pending.map(({ name }) => name);
}

interface Applied {
	name: string;
	sha256: string;
}

async function readApplied(db: Database): Promise<Applied[]> {
	try {
		return await db.selectFrom("migrations").select(["name", "sha256"]).execute();
	} catch (error) {
		if ((error as { code?: string }).code === noSuchTable) return [];
		throw error;
	}
}

/** Uses a transaction lock, because session locks do not work behind PgBouncer. */
async function runNext(
	trx: Transaction,
	files: Migration[],
	log: (message: string) => void,
): Promise<string | undefined> {
	await sql`set local statement_timeout = 0`.execute(trx);
	await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(trx);
	await sql`set local client_min_messages = warning`.execute(trx);
	await sql`create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`.execute(
		trx,
	);
	const { unknown, changed, pending } = compare(
		files,
		await trx.selectFrom("migrations").select(["name", "sha256"]).execute(),
	);
	if (unknown.length > 0) throw new DatabaseIsNewer(unknown);
	if (changed.length > 0)
		throw new Error(`The migration ${changed[0]} was changed after it was applied. Add a new migration instead.`);
	const next = pending[0];
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
