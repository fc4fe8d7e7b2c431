import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { lockDirectory } from "./directory-lock.ts";
import { openEmbeddedPool } from "./embedded-pool.ts";
import { guardPool } from "./guarded-pool.ts";
import { feelPulse, type Pulse } from "./pulse.ts";
import { columnTypes } from "./row-values.ts";
import type { Database, Tables } from "./tables.ts";

export interface OpenDatabase {
	db: Database;
	embedded: boolean;
	/** Copies the embedded database's files to a directory that is not there yet; undefined with PostgreSQL. */
	copy: ((to: string) => Promise<void>) | undefined;
	/** Waits for what is under way, then closes. Safe to call twice. */
	close(): Promise<void>;
}

export interface DatabaseOptions {
	/** A PostgreSQL; the embedded database when there is none. */
	url?: string | undefined;
	/** Where the embedded database lives; its lock lies there too. */
	directory: string;
	/** Connections to PostgreSQL at most. */
	most?: number;
	/** Told of connections that broke; the work that was on them fails on its own. */
	onTrouble?: (error: Error) => void;
}

/**
 * Opens the product's database: PostgreSQL where there is a URL, else the embedded one. Both sit behind the same
 * driver and dialect and give the same values and errors. PostgreSQL is first spoken to when it is first needed.
 *
 * @throws DirectoryLocked when another process has the embedded database
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
	if (options.url) {
		const pool = openPool(options.url, options);
		const pulse = feelPulse(pool, { connectionString: options.url, application_name: "lectern greeting" });
		return finish(pool, undefined, () => pool.end().finally(pulse.stop), pulse);
	}
	const unlock = lockDirectory(options.directory);
	try {
		const directory = join(options.directory, "database");
		mkdirSync(directory, { recursive: true, mode: 0o700 });
		const { pool, copy, end } = await openEmbeddedPool(directory);
		hearTrouble(pool, options.onTrouble);
		return finish(pool, copy, () => end().finally(unlock));
	} catch (error) {
		unlock();
		throw error;
	}
}

function finish(pool: pg.Pool, copy: OpenDatabase["copy"], end: () => Promise<void>, pulse?: Pulse): OpenDatabase {
	const db: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardPool(pool, pulse) }) });
	let closing: Promise<void> | undefined;
	return {
		db,
		embedded: copy !== undefined,
		copy,
		close() {
			closing ??= db.destroy().then(end);
			return closing;
		},
	};
}

/**
 * Statements end after 30 s, and so does a transaction whose owner has gone quiet while it holds locks. They are set by
 * a statement, for PgBouncer refuses them among the parameters of a connection. UTC, as the embedded database has it.
 */
const session = "set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '60s'; set timezone = 'UTC'";

/** Milliseconds that anybody waits for a connection. */
const patience = 5_000;

function openPool(url: string, { most = 10, onTrouble }: DatabaseOptions): pg.Pool {
	const pool = new pg.Pool({
		connectionString: url,
		max: most,
		types: columnTypes,
		connectionTimeoutMillis: patience,
		keepAlive: true,
		keepAliveInitialDelayMillis: 10_000,
		application_name: "lectern",
		// pg-pool waits for the promise, though its type does not say so.
		onConnect: (client) => client.query({ text: session, query_timeout: patience } as pg.QueryConfig) as never,
	});
	hearTrouble(pool, onTrouble);
	return pool;
}

/**
 * A connection that breaks is no reason to die: the pool opens another one. The pool hears only idle ones; an error of
 * a connection in use, between two statements of a transaction, would end the process if nobody listened.
 */
function hearTrouble(pool: pg.Pool, onTrouble: (error: Error) => void = () => {}): void {
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", onTrouble));
}
