import { sql } from "kysely";
import type { Database } from "#platform/index.ts";

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
 * Claims a session whose meeting at this provider is out of date. Concurrent calls claim different sessions.
 *
 * @param until when the claim expires, in case the process that made it dies
 */
export async function claimMeeting(
	db: Database,
	provider: string,
	now: Date,
	until: Date,
): Promise<MeetingWork | undefined> {
	const { rows } = await sql<MeetingWork>`
		update live_sessions set meeting_claimed_until = ${until}
		where id = (
			select id from live_sessions
			where provider = ${provider} and not (held_here and meeting_id is null) and meeting_claimed_until <= ${now} and (
				state = 'scheduled' and starts_at > ${now} and meeting_sequence is distinct from sequence
				or state = 'canceled' and meeting_id is not null)
			order by starts_at limit 1 for update skip locked)
		returning id, title, starts_at, minutes, state, sequence, meeting_id`.execute(db);
	return rows[0];
}

/** Saves what the provider knows, and releases the claim. */
export async function saveMeeting(
	db: Database,
	sessionId: number,
	{
		sequence,
		meeting,
		now,
	}: { sequence: number | null; meeting: { id: string; joinUrl: string } | null | undefined; now: Date },
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

/** Saves an error; the work can be claimed again at `again`. */
export async function saveMeetingError(db: Database, sessionId: number, error: string, again: Date): Promise<void> {
	await db
		.updateTable("live_sessions")
		.set({ meeting_error: error.slice(0, 500), meeting_claimed_until: again })
		.where("id", "=", sessionId)
		.execute();
}
