import type { AppContext, Transaction } from "#platform/index.ts";
import { BroadcastEnded } from "../../events.ts";
import { endRoom } from "../ingest/take-store.ts";

/** Ends the broadcast of a session for everyone. Returns false if it has not started. */
export async function endSession(
	{ events }: Pick<AppContext, "events">,
	trx: Transaction,
	{ sessionId, at, byStaff = false }: { sessionId: number; at: Date; byStaff?: boolean },
): Promise<boolean> {
	if (!(await endRoom(trx, sessionId, at, { byStaff }))) return false;
	await events.publish(trx, BroadcastEnded, { sessionId, endedAt: at });
	return true;
}
