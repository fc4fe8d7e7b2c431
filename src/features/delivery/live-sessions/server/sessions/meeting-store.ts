import { sql } from "kysely";
import type { Database } from "../../../../../platform/database/tables.ts";

export interface MeetingWork {
	id: number;
	title: string;
	starts_at: Date;
	minutes: number;
	state: "scheduled" | "canceled";
	sequence: number;
	meeting_id: string | null;
}

/**
 * Takes a session whose meeting at this provider is not yet made, moved or taken away. Of many that ask at once, one gets it.
 *
 * @param until when another may take it, should the one who has it die
 */
export async function claimMeeting(db: Database, provider: string, now: Date, until: Date): Promise<MeetingWork | undefined> {
	const { rows } = await sql<MeetingWork>`
		update live_sessions set meeting_claimed_until = ${until}
		where id = (
			select id from live_sessions
			where provider = ${provider} and meeting_claimed_until <= ${now} and (
				state = 'scheduled' and starts_at > ${now} and meeting_sequence is distinct from sequence
				or state = 'canceled' and meeting_id is not null)
			order by starts_at limit 1 for update skip locked)
		returning id, title, starts_at, minutes, state, sequence, meeting_id`.execute(db);
	return rows[0];
}

/** Notes what the provider knows now, and lets go. */
export async function saveMeeting(
	db: Database,
	sessionId: number,
	{ sequence, meeting, now }: { sequence: number | null; meeting: { id: string; joinUrl: string } | null | undefined; now: Date },
): Promise<void> {
	await db
		.updateTable("live_sessions")
		.set({
			meeting_sequence: sequence,
			meeting_error: null,
			meeting_claimed_until: now,
			...(meeting === undefined ? {} : { meeting_id: meeting?.id ?? null, meeting_url: meeting?.joinUrl ?? null }),
		})
		.where("id", "=", sessionId)
		.execute();
}

/** Notes why it could not be done; it is tried again at `again`. */
export async function saveMeetingError(db: Database, sessionId: number, error: string, again: Date): Promise<void> {
	await db
		.updateTable("live_sessions")
		.set({ meeting_error: error.slice(0, 500), meeting_claimed_until: again })
		.where("id", "=", sessionId)
		.execute();
}
