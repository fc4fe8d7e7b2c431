import { sql } from "kysely";
import type { Database } from "../tables.ts";

/** Milliseconds that a statement waits at most while the database counts as idle. */
const maxIdleWait = 25;

/**
 * Vacuums the most changed tables first, on one connection, and stops when others wait. Returns the vacuumed tables.
 */
export async function vacuumEmbedded(db: Database, isIdle: () => Promise<boolean>): Promise<string[]> {
	const done: string[] = [];
	for (const { schemaname, relname } of await listChanged(db)) {
		if (!(await isIdle())) break;
		await sql`vacuum (analyze) ${sql.id(schemaname, relname)}`.execute(db);
		done.push(relname);
	}
	return done;
}

/** Uses the default thresholds of autovacuum: 50 rows plus 20 % (vacuum) or 10 % (analyze) of the table. */
async function listChanged(db: Database): Promise<{ schemaname: string; relname: string }[]> {
	const { rows } = await sql<{ schemaname: string; relname: string }>`
		select schemaname, relname from pg_stat_user_tables
		where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
		order by greatest(n_dead_tup, n_mod_since_analyze) desc, relname`.execute(db);
	return rows;
}

/** Whether a statement runs without waiting for others. */
export async function isIdle(db: Database): Promise<boolean> {
	const start = performance.now();
	await sql`select 1`.execute(db);
	return performance.now() - start < maxIdleWait;
}
