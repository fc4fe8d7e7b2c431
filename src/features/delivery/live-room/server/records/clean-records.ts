import { daysWithoutCredit } from "#features/delivery/retention/rules/compute-retention-end.ts";
import { readRetention } from "#features/delivery/retention/server/index.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { declareJob } from "#platform/jobs/jobs.ts";
import { cleanSlides } from "../slides/convert-slides.ts";
import { deleteRecords, listSessionsWithRecords } from "./records-store.ts";

export const cleanRecordsJob = declareJob<object>({ name: "live.clean-records", minutes: 60 });

/** Deletes the records of sessions that are no longer kept: stays, checks, chat, questions, polls and slides. Safe to repeat. */
export async function cleanRecords({ db, clock, storage }: Pick<AppContext, "db" | "clock" | "storage">): Promise<void> {
	const now = clock.now();
	const sessions = await listSessionsWithRecords(db, new Date(now.getTime() - daysWithoutCredit * 86_400_000));
	for (const [sessionId, { until }] of await readRetention(db, sessions)) {
		if (until > now) continue;
		await cleanSlides({ db, storage }, sessionId);
		await deleteRecords(db, sessionId);
	}
}
