import { type AppContext, declareJob, inTransaction, recordAudit } from "#platform/index.ts";
import { computeLatestEnd, overrunMinutes } from "../../rules/room-times.ts";
import { listLateRooms } from "../ingest/take-store.ts";
import { endSession } from "./end-session.ts";

export const endLateSessionsJob = declareJob<object>({ name: "live.end-late-sessions" });

/** Named in the audit log. */
const automation = { userId: 0, fullName: "Automatic end" };

/** Ends broadcasts that reached their latest end, also those whose speaker left without ending them. Safe to repeat. */
export async function endLateSessions({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
	for (const room of await listLateRooms(db, clock.now()))
		await inTransaction(db, async (trx) => {
			await endSession(trx, {
				sessionId: room.session_id,
				at: computeLatestEnd({ startsAt: room.starts_at, minutes: room.minutes }),
			});
			const summary = `Ended the live session of “${room.title}” ${overrunMinutes} minutes after its scheduled end`;
			await recordAudit(trx, clock, automation, { action: "course.session_ended", id: room.course_id, summary });
		});
}
