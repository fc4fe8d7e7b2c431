import { sql } from "kysely";
import { holdsAddress } from "../database/holds-address.ts";
import type { Transaction } from "../database/tables.ts";

/** Deletes jobs, done or not, whose input or output contains an address. */
export async function eraseJobs(trx: Transaction, address: string): Promise<void> {
	await sql`delete from jobs.job where ${holdsAddress("data", address)} or ${holdsAddress("output", address)}`.execute(trx);
}
