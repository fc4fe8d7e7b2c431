import type { EventEmitter } from "node:events";
import type { PostgresPool } from "kysely";
import type pg from "pg";
import { isPatient, type Pulse } from "./pulse.ts";
import { refuseInsideTransaction } from "./transaction.ts";

/** What a server says of a write when it is, or has become, another one's copy. */
const takesNoWrites = "25006";

/**
 * A pool in the shape that Kysely takes, with what both databases need around it: it refuses a second connection to
 * whoever is inside a transaction, and a connection given back in the middle of a transaction is rolled back first, so
 * that nobody inherits it; one whose server turned out to take no writes is thrown away, for the next one may lead to
 * another server. Ending it is left to whoever opened the pool.
 *
 * @param pulse of a server elsewhere; the embedded database has none
 */
export function guardPool(pool: pg.Pool, pulse?: Pulse): PostgresPool {
	const readOnly = new WeakSet<pg.PoolClient>();
	pool.on("connect", (client) => {
		const { connection } = client as pg.PoolClient & { connection: EventEmitter };
		connection.on("errorMessage", ({ code }: { code?: string }) => code === takesNoWrites && readOnly.add(client));
	});
	return {
		options: pool.options,
		async connect() {
			refuseInsideTransaction();
			pulse?.refuseWhileSilent();
			const client = await pool.connect();
			if (isPatient()) pulse?.spare(client);
			client.release = rollingBack(client, client.release, () => readOnly.has(client));
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
