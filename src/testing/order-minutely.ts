import { sql } from "kysely";
import { declareJob } from "../platform/jobs/jobs.ts";
import type { Product } from "../product.ts";

/** Orders now all that a product does every minute. */
export async function orderMinutely({ world: { db, accounts } }: Product): Promise<void> {
	const { rows } = await sql<{ name: string }>`select name from jobs.schedule where cron = '* * * * *'`.execute(db);
	for (const { name } of rows) await accounts.jobs.send(db, declareJob({ name }), {});
}
