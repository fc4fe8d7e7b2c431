import { sql } from "kysely";
import { holdsAddress } from "../database/holds-address.ts";
import type { Transaction } from "../database/tables.ts";

/** Takes away background work, done or not, that names an address in what it was given or what it said. */
export async function eraseJobs(trx: Transaction, address: string): Promise<void> {
	await sql`delete from jobs.job where ${holdsAddress("data", address)} or ${holdsAddress("output", address)}`.execute(trx);
}
