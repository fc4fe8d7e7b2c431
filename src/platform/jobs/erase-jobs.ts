import { sql } from "kysely";
import type { Transaction } from "../database/tables.ts";

/** Takes away background work, done or not, that names an address in what it was given or what it said. */
export async function eraseJobs(trx: Transaction, address: string): Promise<void> {
	const wanted = address.toLowerCase();
	await sql`
		delete from jobs.job
		where strpos(lower(coalesce(data::text, '')), ${wanted}) > 0 or strpos(lower(coalesce(output::text, '')), ${wanted}) > 0`.execute(trx);
}
