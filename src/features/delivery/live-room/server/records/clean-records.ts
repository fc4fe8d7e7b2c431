import { listExpired } from "#features/delivery/retention/server/index.ts";
import { type AppContext, declareJob } from "#platform/index.ts";
import { cleanSlides } from "../slides/convert-slides.ts";
import { deleteRecords, listSessionsWithRecords } from "./records-store.ts";

export const cleanRecordsJob = declareJob<object>({ name: "live.clean-room", minutes: 60 });

/**
 * Deletes the records of sessions that are no longer kept: stays, checks, slides, and when the broadcast was on. Safe
 * to repeat.
 */
export async function cleanRecords({
	db,
	clock,
	storage,
}: Pick<AppContext, "db" | "clock" | "storage">): Promise<void> {
	for (const sessionId of await listExpired(db, clock.now(), listSessionsWithRecords)) {
		await cleanSlides({ db, storage }, sessionId);
		await deleteRecords(db, sessionId);
	}
}
