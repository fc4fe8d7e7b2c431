import { isIdle, vacuumEmbedded } from "#platform/database/embedded/vacuum-embedded.ts";
import type { Database } from "#platform/database/tables.ts";
import { declareJob } from "./declare-job.ts";
import type { Jobs } from "./jobs.ts";

const vacuuming = declareJob<object>({ name: "database.vacuum", retries: 0 });

/**
 * Vacuums and analyzes every half hour, because the embedded database has no autovacuum. Call it before the jobs start.
 */
export function registerVacuum(jobs: Pick<Jobs, "handle">, db: Database): void {
	jobs.handle(vacuuming, async () => void (await vacuumEmbedded(db, () => isIdle(db))), "9,39 * * * *");
}
