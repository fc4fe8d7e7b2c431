import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Database } from "../../../../platform/database/tables.ts";
import { declareJob, type Jobs } from "../../../../platform/jobs/jobs.ts";
import { checkDays, closeDays } from "./close-days.ts";

const closing = declareJob<object>({ name: "close-days", retries: 0 });
const checking = declareJob<object>({ name: "check-days", retries: 2 });

interface Deps {
	db: Database;
	clock: Clock;
	log: Pick<FastifyBaseLogger, "error">;
}

/** Keeps the sums of days that are over, every hour, and checks them against the ledger every night. */
export function registerDashboardJobs(jobs: Jobs, deps: Deps): void {
	jobs.handle(closing, () => closeDays(deps));
	jobs.schedule(closing, "11 * * * *");
	jobs.handle(checking, async () => void (await checkDays(deps)));
	jobs.schedule(checking, "41 4 * * *");
}
