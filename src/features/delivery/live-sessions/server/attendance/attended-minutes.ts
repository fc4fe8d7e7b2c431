import type { Database, Transaction } from "../../../../../platform/database/tables.ts";
import { findAttendance } from "./attendance-store.ts";

/** Attendance that was counted, and what it rests on. */
export interface CountedAttendance {
	minutes: number;
	/** When the session took place. */
	heldAt: Date;
	/** The provider's report, presence on the session's page, or a correction by staff. */
	evidence: "report" | "presence" | "corrected";
}

const evidenceOf = { report: "report", joined: "presence", operator: "corrected" } as const;

/** How long a customer attended the live session of an enrollment; undefined until that is counted, some time after the end. */
export async function countedAttendance(db: Database | Transaction, enrollmentId: number): Promise<CountedAttendance | undefined> {
	const found = await findAttendance(db, enrollmentId);
	if (!found || found.minutes === null || found.source === null) return;
	return { minutes: found.minutes, heldAt: found.starts_at, evidence: evidenceOf[found.source] };
}

/** Whole minutes that an enrollment's customer was in its live session; 0 until they are counted. */
export const attendedMinutes = async (db: Database | Transaction, enrollmentId: number): Promise<number> =>
	(await countedAttendance(db, enrollmentId))?.minutes ?? 0;
