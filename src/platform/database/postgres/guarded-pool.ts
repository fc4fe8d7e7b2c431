import type { PostgresPool } from "kysely";
import type pg from "pg";
import { refuseInsideTransaction } from "../transaction.ts";
import { type ConnectionWatchdog, isPatient } from "./connection-watchdog.ts";
import { ObservedClient } from "./observed-client.ts";

/**
 * Wraps a pool for Kysely: refuses a second connection inside a transaction, rolls back open transactions, and drops
 * connections to a server that became read-only. The caller ends the pool.
 *
 * @param watchdog watches a remote server; the embedded database has none
 */
export function guardPool(pool: pg.Pool, watchdog?: ConnectionWatchdog): PostgresPool {
	return {
		options: pool.options,
		async connect() {
			refuseInsideTransaction();
			watchdog?.refuseWhileSilent();
			const client = await pool.connect();
			if (isPatient()) watchdog?.spare(client);
			client.release = rollingBack(client, client.release, () => client instanceof ObservedClient && client.isReadOnly);
			return client;
		},
		async end() {},
	};
}

function rollingBack(client: pg.PoolClient, release: pg.PoolClient["release"], isStale: () => boolean): pg.PoolClient["release"] {
	let released = false;
	return (error) => {
		if (released) return;
		released = true;
		if (isStale()) return release(true);
		const open = client.getTransactionStatus() === "T" || client.getTransactionStatus() === "E";
		if (error || !open) return release(error);
		client.query("rollback").then(
			() => release(),
			(cause: Error) => release(cause),
		);
	};
}
