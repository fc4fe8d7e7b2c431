import { sql } from "kysely";
import { declareJob, type Jobs } from "#platform/jobs/jobs.ts";
import type { Database } from "../tables.ts";

const vacuuming = declareJob<object>({ name: "database.vacuum", retries: 0 });

/** Milliseconds that a statement waits at most while the database counts as idle. */
const idleWait = 25;

/** Vacuums and analyzes every half hour, because the embedded database has no autovacuum. Call it before the jobs start. */
export function registerVacuum(jobs: Pick<Jobs, "handle" | "schedule">, db: Database): void {
	jobs.handle(vacuuming, async () => void (await vacuumEmbedded(db, () => isIdle(db))));
	jobs.schedule(vacuuming, "9,39 * * * *");
}

/** Vacuums the most changed tables first, on one connection, and stops when others wait. Returns the vacuumed tables. */
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

async function isIdle(db: Database): Promise<boolean> {
	const asked = performance.now();
	await sql`select 1`.execute(db);
	return performance.now() - asked < idleWait;
}
