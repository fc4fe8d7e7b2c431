import type { Database, Executor, Transaction } from "#platform/index.ts";

/** Returns false if one is prepared or shown already. One that failed is replaced. */
export async function saveReplay(
	trx: Transaction,
	replay: { sessionId: number; takeId: string; seconds: number; now: Date },
): Promise<boolean> {
	const row = { state: "preparing", take_id: replay.takeId, seconds: replay.seconds, chosen_at: replay.now } as const;
	const saved = await trx
		.insertInto("live_replays")
		.values({ session_id: replay.sessionId, ...row })
		.onConflict((conflict) => conflict.column("session_id").doUpdateSet(row).where("live_replays.state", "=", "failed"))
		.returning("session_id")
		.executeTakeFirst();
	return saved !== undefined;
}

/** Returns the take of the deleted replay; undefined if there was none. */
export async function deleteReplayRow(trx: Transaction, sessionId: number): Promise<string | undefined> {
	const row = await trx
		.deleteFrom("live_replays")
		.where("session_id", "=", sessionId)
		.returning("take_id")
		.executeTakeFirst();
	return row?.take_id;
}

/** Whether a take is still the session's replay, and being prepared. */
export async function isBeingPrepared(db: Executor, sessionId: number, takeId: string): Promise<boolean> {
	const row = await db
		.selectFrom("live_replays")
		.select("state")
		.where("session_id", "=", sessionId)
		.where("take_id", "=", takeId)
		.executeTakeFirst();
	return row?.state === "preparing";
}

export async function failReplay(db: Database, takeId: string): Promise<void> {
	await db
		.updateTable("live_replays")
		.set({ state: "failed" })
		.where("take_id", "=", takeId)
		.where("state", "=", "preparing")
		.execute();
}

/** Marks the replay of a take as ready. */
export async function saveReady(trx: Transaction, takeId: string, seconds: number): Promise<void> {
	await trx.updateTable("live_replays").set({ state: "ready", seconds }).where("take_id", "=", takeId).execute();
}
