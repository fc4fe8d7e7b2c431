import type { Executor } from "#platform/index.ts";
import { findAttendance } from "./attendance-store.ts";

export interface CountedAttendance {
	minutes: number;
	heldAt: Date;
	evidence: "report" | "presence" | "corrected";
}

const evidenceBySource = { report: "report", joined: "presence", room: "presence", operator: "corrected" } as const;

/**
 * Returns how long an enrollment's customer attended; undefined until attendance is counted, some time after the end.
 */
export async function countedAttendance(db: Executor, enrollmentId: number): Promise<CountedAttendance | undefined> {
	const found = await findAttendance(db, enrollmentId);
	if (!found || found.minutes === null || found.source === null) return;
	return { minutes: found.minutes, heldAt: found.starts_at, evidence: evidenceBySource[found.source] };
}
