import type { Transaction } from "#platform/index.ts";
import { showLastCode } from "../checks/follow-codes.ts";
import { endRoom } from "../ingest/take-store.ts";

/**
 * Ends the broadcast of a session for everyone, and shows the code word that waits. Returns false if it has not
 * started.
 */
export async function endSession(
	trx: Transaction,
	{ sessionId, at, byStaff = false }: { sessionId: number; at: Date; byStaff?: boolean },
): Promise<boolean> {
	if (!(await endRoom(trx, sessionId, at, { byStaff }))) return false;
	await showLastCode(trx, { sessionId, endedAt: at });
	return true;
}
