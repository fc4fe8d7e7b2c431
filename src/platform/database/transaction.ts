import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { Database, Transaction } from "./tables.ts";

/** Stays set in work that outlives the transaction. */
const inside = new AsyncLocalStorage<{ open: boolean }>();
const repeatable = new Set(["40001", "40P01"]);
const maxAttempts = 4;
const connectionLost = "08006";

/**
 * Runs `work` in a transaction, up to three times after a deadlock or serialization failure. `work` must have no
 * effects outside `trx`.
 *
 * @throws what `work` throws; immediately inside another transaction; and if `work` continued after a failed statement,
 * because the database then discards everything
 */
export async function inTransaction<T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
	if (inside.getStore()?.open)
		throw new Error("A transaction can't be opened inside another one: pass the transaction on.");
	for (let tries = 1; ; tries++) {
		try {
			return await once(db, work);
		} catch (error) {
			if (tries >= maxAttempts || !repeatable.has(String((error as { code?: unknown }).code))) throw error;
			// A random delay keeps the same transactions from colliding again.
			await pause(Math.random() * 10 * tries);
		}
	}
}

async function once<T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
	const scope = { open: true };
	let failure: { cause: unknown } | undefined;
	try {
		return await db.transaction().execute((trx) =>
			inside.run(scope, async () => {
				try {
					return await work(trx);
				} catch (cause) {
					failure = { cause };
					throw cause;
				}
			}),
		);
	} catch (error) {
		throw codeLostConnection(failure ? failure.cause : error);
	} finally {
		scope.open = false;
	}
}

/** The only driver error without a code: the connection was lost between two statements. */
function codeLostConnection(error: unknown): unknown {
	return error instanceof Error && error.message.includes("is not queryable")
		? Object.assign(error, { code: connectionLost })
		: error;
}

/** Throws inside a transaction, where a second connection deadlocks (embedded) or misses the changes (PostgreSQL). */
export function refuseInsideTransaction(): void {
	if (inside.getStore()?.open)
		throw new Error("The database was used beside the open transaction: pass the transaction on instead.");
}
