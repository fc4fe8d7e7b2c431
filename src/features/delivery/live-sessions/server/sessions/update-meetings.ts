import type { AppContext } from "#platform/index.ts";
import type { MeetingProvider } from "#platform/meeting/meeting-provider.ts";
import { claimMeeting, type MeetingWork, saveMeeting, saveMeetingError } from "./meeting-store.ts";

const claimMinutes = 2;
const pauseMinutes = 5;

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/**
 * Creates, moves and deletes meetings at the provider to match the sessions. An error is shown to staff, and the change
 * is retried after five minutes.
 */
export async function updateMeetings({
	db,
	clock,
	meetings,
	log,
}: Pick<AppContext, "db" | "clock" | "meetings" | "log">): Promise<void> {
	if (!meetings || meetings === "here") return;
	for (;;) {
		const now = clock.now();
		const work = await claimMeeting(db, meetings.name, now, later(now, claimMinutes));
		if (!work) return;
		try {
			const meeting = await bringInLine(meetings, work);
			await saveMeeting(db, work.id, {
				sequence: work.state === "canceled" ? null : work.sequence,
				meeting,
				now: clock.now(),
			});
		} catch (error) {
			log.error({ err: error, session: work.id }, "The meeting of a live session could not be updated.");
			await saveMeetingError(
				db,
				work.id,
				error instanceof Error ? error.message : String(error),
				later(clock.now(), pauseMinutes),
			);
		}
	}
}

/** Updates a session's meeting. Returns a new one, null if deleted, or undefined if it was kept. */
async function bringInLine(meetings: MeetingProvider, work: MeetingWork) {
	if (work.state === "canceled") {
		if (work.meeting_id) await meetings.remove(work.meeting_id);
		return null;
	}
	const meeting = { title: work.title, startsAt: work.starts_at, minutes: work.minutes };
	if (work.meeting_id && (await meetings.update(work.meeting_id, meeting))) return;
	return meetings.create(meeting);
}
