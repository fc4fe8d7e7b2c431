import { listExpired } from "#features/delivery/retention/server/index.ts";
import { type AppContext, declareJob } from "#platform/index.ts";
import { deleteRecords, listSessionsWithRecords } from "./records-store.ts";

export const cleanRecordsJob = declareJob<object>({ name: "live.clean-discussion", minutes: 60 });

/** Deletes the records of sessions that are no longer kept: chat, questions and polls. Safe to repeat. */
export async function cleanRecords({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
	for (const sessionId of await listExpired(db, clock.now(), listSessionsWithRecords))
		await deleteRecords(db, sessionId);
}
