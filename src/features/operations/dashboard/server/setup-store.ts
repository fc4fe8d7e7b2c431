import type { Database } from "#platform/index.ts";

export async function hasDismissed(db: Database, userId: number): Promise<boolean> {
	return (
		(await db
			.selectFrom("setup_checklist_dismissals")
			.select("user_id")
			.where("user_id", "=", userId)
			.executeTakeFirst()) !== undefined
	);
}

export async function setDismissed(db: Database, userId: number, now: Date | null): Promise<void> {
	if (now === null) await db.deleteFrom("setup_checklist_dismissals").where("user_id", "=", userId).execute();
	else
		await db
			.insertInto("setup_checklist_dismissals")
			.values({ user_id: userId, dismissed_at: now })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
}
