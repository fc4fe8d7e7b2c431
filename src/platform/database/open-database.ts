import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import { lockDirectory } from "./directory-lock.ts";
import { openEmbeddedPool } from "./embedded-pool.ts";
import { readInt8, typeIds } from "./row-values.ts";
import type { Database, Tables } from "./tables.ts";
import { refuseInsideTransaction } from "./transaction.ts";

export interface OpenDatabase {
	db: Database;
	embedded: boolean;
	close(): Promise<void>;
}

export interface DatabaseOptions {
	/** A PostgreSQL; the embedded database when there is none. */
	url?: string | undefined;
	/** Where the embedded database lives; its lock lies there too. */
	directory: string;
	/** Connections to PostgreSQL at most. */
	most?: number;
	/** Told of connections that broke while idle. */
	onTrouble?: (error: Error) => void;
}

/**
 * Opens the product's database: PostgreSQL where there is a URL, else the embedded one. Both sit behind the same
 * dialect and give the same values.
 *
 * @throws DirectoryLocked when another process has the embedded database
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
	if (options.url) {
		const pool = openPool(options.url, options);
		return finish(pool, false, () => pool.end());
	}
	const unlock = lockDirectory(options.directory);
	try {
		const directory = join(options.directory, "database");
		mkdirSync(directory, { recursive: true });
		const pool = await openEmbeddedPool(directory);
		return finish(pool, true, async () => {
			await pool.end();
			unlock();
		});
	} catch (error) {
		unlock();
		throw error;
	}
}

function finish(pool: PostgresPool, embedded: boolean, end: () => Promise<void>): OpenDatabase {
	const guarded: PostgresPool = {
		options: pool.options,
		connect: async () => {
			refuseInsideTransaction();
			return pool.connect();
		},
		end: async () => {},
	};
	const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded }) });
	return {
		db,
		embedded,
		async close() {
			await db.destroy();
			await end();
		},
	};
}

function openPool(url: string, { most = 10, onTrouble = () => {} }: DatabaseOptions): pg.Pool {
	const types = new pg.TypeOverrides();
	types.setTypeParser(typeIds.int8, readInt8);
	types.setTypeParser(typeIds.date, (text: string) => text);
	const pool = new pg.Pool({ connectionString: url, max: most, types, connectionTimeoutMillis: 5_000, statement_timeout: 30_000, application_name: "lectern" });
	// A connection that breaks while idle is no reason to die: the pool opens another one.
	pool.on("error", onTrouble);
	return pool;
}
