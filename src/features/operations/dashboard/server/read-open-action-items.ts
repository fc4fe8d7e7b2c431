import { type Role, roleAllows } from "#api/call.ts";
import { maxCounted } from "#platform/database/count-up-to.ts";
import type { AppContext } from "#platform/index.ts";
import type { OpenActionItem } from "../contract.ts";

/** Counts the action items that this role can resolve. Omits items without open cases. */
export async function readOpenActionItems(
	{ db, declared, meetings }: Pick<AppContext, "db" | "declared" | "meetings">,
	role: Role,
	now: Date,
): Promise<OpenActionItem[]> {
	const open: OpenActionItem[] = [];
	for (const { label, to, access, count, maxCount: max = maxCounted } of declared.actionItems) {
		if (!roleAllows(access, role)) continue;
		const found = await count(db, now, { meetingsMade: meetings !== null });
		if (found > 0)
			open.push({ label, to: typeof to === "string" ? to : await to(db), count: found, more: found >= max });
	}
	return open;
}
