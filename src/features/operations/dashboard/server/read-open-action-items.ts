import { type Role, roleAllows } from "../../../../api/call.ts";
import type { Database } from "../../../../platform/database/tables.ts";
import type { ActionItem } from "../../../../platform/feature/action-item.ts";
import type { OpenNeed } from "../contract.ts";

/** Counts the action items that this role can resolve; items without open cases are left out. */
export async function readOpenActionItems(
	{ db, items, meetingsMade }: { db: Database; items: readonly ActionItem[]; meetingsMade: boolean },
	role: Role,
	now: Date,
): Promise<OpenNeed[]> {
	const open: OpenNeed[] = [];
	for (const { label, to, access, count } of items) {
		if (!roleAllows(access, role)) continue;
		const found = await count(db, now, { meetingsMade });
		if (found > 0) open.push({ label, to: typeof to === "string" ? to : await to(db), count: found });
	}
	return open;
}
