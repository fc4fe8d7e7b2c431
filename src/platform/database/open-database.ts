import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { lockDirectory } from "./embedded/directory-lock.ts";
import { openEmbeddedPool } from "./embedded/embedded-pool.ts";
import { type ConnectionWatchdog, watchConnection } from "./postgres/connection-watchdog.ts";
import { guardPool } from "./postgres/guarded-pool.ts";
import { ObservedClient } from "./postgres/observed-client.ts";
import { columnTypes } from "./row-values.ts";
import type { Database, Tables } from "./tables.ts";

export interface OpenDatabase {
	db: Database;
	embedded: boolean;
	copy: ((to: string) => Promise<void>) | undefined;
	/** Waits for running work. Safe to call twice. */
	close(): Promise<void>;
}

export interface DatabaseOptions {
	url?: string | undefined;
	directory: string;
	maxConnections?: number;
	/** Milliseconds that a caller waits for a connection. */
	patience?: number;
	onTrouble?: (error: Error) => void;
}

/**
 * Opens PostgreSQL if there is a URL, otherwise the embedded database; both return the same values and errors. Throws
 * DirectoryLocked.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
	if (options.url) {
		const pool = openPool(options.url, options);
		const watchdog = watchConnection(pool, { connectionString: options.url, application_name: "lectern greeting" });
		return finish(pool, undefined, () => pool.end().finally(watchdog.stop), watchdog);
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

function finish(
	pool: pg.Pool,
	copy: OpenDatabase["copy"],
	end: () => Promise<void>,
	watchdog?: ConnectionWatchdog,
): OpenDatabase {
	const db: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardPool(pool, watchdog) }) });
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
 * Limits statements to 30 s, and ends idle transactions, which can hold locks. PgBouncer refuses these as connection
 * parameters.
 */
const session = "set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '60s'; set timezone = 'UTC'";

/**
 * Prepares a connection. A pooler such as PgBouncer gives each transaction another server connection, which does not
 * know the prepared statements of the last one. It is recognized by a process ID that differs from the server's.
 */
async function greet(client: ObservedClient): Promise<void> {
	client.canPrepare = false;
	const results = (await client.query({
		text: `${session}; select pg_backend_pid() as pid`,
		query_timeout: 5_000,
	})) as pg.QueryResult[];
	client.canPrepare = results.at(-1)?.rows[0]?.pid === client.processID;
}

function openPool(url: string, { maxConnections = 10, patience = 5_000, onTrouble }: DatabaseOptions): pg.Pool {
	const pool = new pg.Pool({
		connectionString: url,
		max: maxConnections,
		Client: ObservedClient,
		types: columnTypes,
		connectionTimeoutMillis: patience,
		keepAlive: true,
		keepAliveInitialDelayMillis: 10_000,
		application_name: "lectern",
		// pg-pool awaits the promise, although its type does not say so.
		onConnect: (client) => greet(client as unknown as ObservedClient) as never,
	});
	hearTrouble(pool, onTrouble);
	return pool;
}

/** An unhandled error of a broken connection would end the process. The pool handles only idle connections. */
function hearTrouble(pool: pg.Pool, onTrouble: (error: Error) => void = () => {}): void {
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", onTrouble));
}
