import type { PostgresPool } from "kysely";
import type pg from "pg";
import { refuseInsideTransaction } from "./transaction.ts";

/**
 * A pool in the shape that Kysely takes, with what both databases need around it: it refuses a second connection to
 * whoever is inside a transaction, and a connection given back in the middle of a transaction is rolled back first, so
 * that nobody inherits it. Ending it is left to whoever opened the pool.
 */
export function guardPool(pool: pg.Pool): PostgresPool {
	return {
		options: pool.options,
		async connect() {
			refuseInsideTransaction();
			const client = await pool.connect();
			client.release = rollingBack(client, client.release);
			return client;
		},
		async end() {},
	};
}

function rollingBack(client: pg.PoolClient, release: pg.PoolClient["release"]): pg.PoolClient["release"] {
	let released = false;
	return (error) => {
		if (released) return;
		released = true;
		const open = client.getTransactionStatus() === "T" || client.getTransactionStatus() === "E";
		if (error || !open) return release(error);
		client.query("rollback").then(
			() => release(),
			(cause: Error) => release(cause),
		);
	};
}
