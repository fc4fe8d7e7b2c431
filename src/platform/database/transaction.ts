import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { Database, Transaction } from "./tables.ts";

/** The transaction that the running code is in. It outlives the transaction in work that was left running. */
const inside = new AsyncLocalStorage<{ open: boolean }>();
const repeatable = new Set(["40001", "40P01"]);
const mostTries = 4;
const connectionLost = "08006";

/**
 * Runs `work` in a transaction: committed when it resolves, rolled back when it throws. When the database gave up one
 * of two that stood in each other's way, `work` is run again, up to three times more: it must have no effect but
 * through `trx`.
 *
 * @throws what `work` throws; at once when called inside another transaction; when `work` went on after a statement
 * of it had failed, for the database then keeps nothing of it
 */
export async function inTransaction<T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
	if (inside.getStore()?.open) throw new Error("A transaction can't be opened inside another one: pass the transaction on.");
	for (let tries = 1; ; tries++) {
		try {
			return await once(db, work);
		} catch (error) {
			if (tries >= mostTries || !repeatable.has(String((error as { code?: unknown }).code))) throw error;
			// A moment of chance, or the same two meet again.
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
		// On a lost connection the rollback fails too, and its error would hide the one that says why.
		throw codeLostConnection(failure ? failure.cause : error);
	} finally {
		scope.open = false;
	}
}

/** A connection that was lost between two statements is the one error of the driver's without a code. */
function codeLostConnection(error: unknown): unknown {
	return error instanceof Error && error.message.includes("is not queryable") ? Object.assign(error, { code: connectionLost }) : error;
}

/**
 * Throws inside a transaction's own flow. A connection taken there would wait for ever for the one connection of the
 * embedded database, and on PostgreSQL silently read beside the transaction.
 */
export function refuseInsideTransaction(): void {
	if (inside.getStore()?.open) throw new Error("The database was used beside the open transaction: pass the transaction on instead.");
}
