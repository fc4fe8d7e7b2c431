import { sql } from "kysely";
import { holdsAddress } from "../database/holds-address.ts";
import type { Database, Transaction } from "../database/tables.ts";

/** Deletes jobs, done or not, whose input or output contains an address. */
export async function eraseJobs(trx: Transaction, address: string): Promise<void> {
	await sql`delete from jobs.job where ${holdsAddress("data", address)} or ${holdsAddress("output", address)}`.execute(trx);
}

/** Lists queues with jobs that are due by the database's clock. */
export async function listDueQueues(db: Database): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select distinct name from jobs.job where state in ('created', 'retry') and start_after <= now() and name not like '\\_\\_pgboss%' order by name`.execute(
		db,
	);
	return rows.map(({ name }) => name);
}

/** An arbitrary number, the same on every node. */
const startLock = 7_205_132;

/** Waits until no other node starts. The lock holds until the transaction ends. */
export async function lockStart(trx: Transaction): Promise<void> {
	// Disables the timeouts: this transaction is idle or waits for another node's start.
	await sql`set local statement_timeout = 0`.execute(trx);
	await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
	await sql`select pg_advisory_xact_lock(${sql.lit(startLock)})`.execute(trx);
}
