import { lockLine } from "#features/sales/orders/server/index.ts";
import type { Transaction } from "#platform/index.ts";
import { closeAll } from "./invitation-store.ts";

/**
 * Closes every seat of a refunded line: invitations can no longer be accepted or sent. Locks the line until the
 * transaction ends. Call it before `endEnrollment`, in the same transaction. Safe to repeat.
 */
export async function closeSeats(
	trx: Transaction,
	{ orderLineId, now }: { orderLineId: number; now: Date },
): Promise<void> {
	await lockLine(trx, orderLineId);
	await closeAll(trx, orderLineId, now);
}
