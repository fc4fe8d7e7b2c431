import { sql } from "kysely";
import type { Transaction } from "#platform/database/tables.ts";

/** Unique among the advisory locks of the product. */
const lockSpace = 7205140;

/** Locks an idempotency key until the transaction ends; false while another transaction holds it. */
export async function lockKey(trx: Transaction, key: string): Promise<boolean> {
	const { rows } = await sql<{
		locked: boolean;
	}>`select pg_try_advisory_xact_lock(${sql.lit(lockSpace)}, hashtext(${key})) as locked`.execute(trx);
	return rows[0]?.locked === true;
}
