import type { Transaction } from "../../../../platform/database/tables.ts";
import { closeAll } from "./invitation-store.ts";
import { lockLine } from "./line-store.ts";

/**
 * Closes every seat of a line whose money is given back: no invitation can be taken any more, and none be sent. Holds
 * the line until the transaction ends, so nobody takes a seat meanwhile. Call it before `endEnrollment`, in the same
 * transaction. Safe to repeat.
 */
export async function closeSeats(trx: Transaction, { orderLineId, now }: { orderLineId: number; now: Date }): Promise<void> {
	await lockLine(trx, orderLineId);
	await closeAll(trx, orderLineId, now);
}
