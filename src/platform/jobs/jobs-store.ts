import { sql } from "kysely";
import { holdsAddress } from "#platform/database/holds-address.ts";
import type { Database, Transaction } from "#platform/database/tables.ts";

/** Deletes all jobs whose input or output contains the address. */
export async function eraseJobs(trx: Transaction, address: string): Promise<void> {
	await sql`delete from jobs.job where ${holdsAddress("data", address)} or ${holdsAddress("output", address)}`.execute(
		trx,
	);
}

export async function listDueQueues(db: Database): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select distinct name from jobs.job where state in ('created', 'retry') and start_after <= now() and name not like '\\_\\_pgboss%' order by name`.execute(
		db,
	);
	return rows.map(({ name }) => name);
}

/** Returns which of these queues have a due job. Uses the index with which pg-boss finds the next job. */
export async function listDueAmong(db: Database, names: string[]): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select name from unnest(${names}::text[]) as queue(name)
		where exists (select from jobs.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`.execute(
		db,
	);
	return rows.map(({ name }) => name);
}

/** Arbitrary, the same on every node. */
const startLock = 7_205_132;

/** Holds until the transaction ends. */
export async function lockStart(trx: Transaction): Promise<void> {
	await sql`set local statement_timeout = 0`.execute(trx);
	await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
	await sql`select pg_advisory_xact_lock(${sql.lit(startLock)})`.execute(trx);
}
