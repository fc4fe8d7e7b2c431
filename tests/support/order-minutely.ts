import { sql } from "kysely";
import type { App } from "#app.ts";
import { declareJob } from "#platform/jobs/declare-job.ts";

/** Enqueues all jobs that run every minute. */
export const orderMinutely = (product: App): Promise<void> => order(product, "* * * * *");

export const orderEverything = (product: App): Promise<void> => order(product, "%");

async function order({ context: { db, jobs } }: App, cron: string): Promise<void> {
	const { rows } = await sql<{
		name: string;
	}>`select name from jobs.schedule where cron like ${cron} order by name`.execute(db);
	for (const { name } of rows) await jobs.send(db, declareJob({ name }), {});
}
