import type { PostgresPool } from "kysely";
import type pg from "pg";
import { refuseInsideTransaction } from "../transaction.ts";
import { type ConnectionWatchdog, isPatient } from "./connection-watchdog.ts";
import { ObservedClient } from "./observed-client.ts";

/**
 * Refuses nested connections in transactions, rolls back open ones, and drops connections to a read-only server. The
 * caller ends the pool.
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

function rollingBack(
	client: pg.PoolClient,
	release: pg.PoolClient["release"],
	isStale: () => boolean,
): pg.PoolClient["release"] {
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
