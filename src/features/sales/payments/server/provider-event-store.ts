import { anyOf, createBatcherFor, type Database, insertRows } from "#platform/index.ts";

/** Returns whether an event was processed before. */
export const knowsEvent = createBatcherFor(async (db: Database, ids: string[]) => {
	const rows = await db.selectFrom("provider_events").select("id").where("id", "=", anyOf("text", ids)).execute();
	return ids.map((id) => rows.some((row) => row.id === id));
});

/** Deletes the events received before `before`. */
export async function deleteEvents(db: Database, before: Date): Promise<void> {
	await db.deleteFrom("provider_events").where("received_at", "<", before).execute();
}

/** Records an event as processed. */
export const recordEvent = createBatcherFor(async (db: Database, events: { id: string; type: string; now: Date }[]) => {
	const rows = events
		.map(({ id, type, now }) => ({ id, type, received_at: now }))
		.sort((a, b) => (a.id < b.id ? -1 : 1));
	await insertRows(db, "provider_events", rows)
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
	return events.map(() => undefined);
});
