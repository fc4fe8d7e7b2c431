import { sql } from "kysely";
import { declareJob } from "../../src/platform/jobs/jobs.ts";
import type { Product } from "../../src/product.ts";

/** Orders now all that a product does every minute. */
export const orderMinutely = (product: Product): Promise<void> => order(product, "* * * * *");

/** Orders now all that a product does on a schedule, such as every night. */
export const orderEverything = (product: Product): Promise<void> => order(product, "%");

async function order({ context: { db, jobs } }: Product, cron: string): Promise<void> {
	const { rows } = await sql<{ name: string }>`select name from jobs.schedule where cron like ${cron} order by name`.execute(db);
	for (const { name } of rows) await jobs.send(db, declareJob({ name }), {});
}
