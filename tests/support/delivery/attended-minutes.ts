import { countedAttendance } from "#features/delivery/live-sessions/server/index.ts";
import type { Database, Transaction } from "#platform/database/tables.ts";

/** Returns whole minutes attended for an enrollment; 0 until attendance is counted. */
export const attendedMinutes = async (db: Database | Transaction, enrollmentId: number): Promise<number> =>
	(await countedAttendance(db, enrollmentId))?.minutes ?? 0;
