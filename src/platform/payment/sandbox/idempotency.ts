import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database, Transaction } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { fail } from "./fail.ts";
import { lockKey } from "./idempotency-store.ts";

/**
 * Runs a request in a transaction, one at a time for each idempotency key. Like Stripe, it refuses a request while
 * another one with the same key is running.
 */
export async function runOnce<T>(
	db: Database,
	key: string | null,
	work: (trx: Transaction) => Promise<T>,
): Promise<T | "key_in_use"> {
	return inTransaction(db, async (trx) => {
		if (key !== null && !(await lockKey(trx, key))) return "key_in_use";
		return work(trx);
	});
}

export const readIdempotencyKey = (request: FastifyRequest): string | null =>
	[request.headers["idempotency-key"]].flat()[0] ?? null;

export const failKeyInUse = (reply: FastifyReply, key: string | null) =>
	fail(
		reply,
		409,
		`There is currently another in-progress request using this Idempotent Key: ${key}`,
		"idempotency_key_in_use",
		"idempotency_error",
	);

export const failKeyReused = (reply: FastifyReply, key: string | null) =>
	fail(
		reply,
		400,
		`Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
		undefined,
		"idempotency_error",
	);
