import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, Transaction } from "./tables.ts";

const inside = new AsyncLocalStorage<true>();
const repeatable = new Set(["40001", "40P01"]);
const mostTries = 4;

/**
 * Runs `work` in a transaction: committed when it resolves, rolled back when it throws. When the database gave up one
 * of two that stood in each other's way, `work` is run again, up to three times more.
 */
export async function inTransaction<T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
	if (inside.getStore()) throw new Error("A transaction can't be opened inside another one: pass the transaction on.");
	for (let tries = 1; ; tries++) {
		try {
			return await db.transaction().execute((trx) => inside.run(true, () => work(trx)));
		} catch (error) {
			if (tries >= mostTries || !repeatable.has(String((error as { code?: string }).code))) throw error;
		}
	}
}

/**
 * Throws inside a transaction's own flow. A connection taken there would wait for ever for the one connection of the
 * embedded database, and on PostgreSQL silently read beside the transaction.
 */
export function refuseInsideTransaction(): void {
	if (inside.getStore()) throw new Error("The database was used beside the open transaction: pass the transaction on instead.");
}
