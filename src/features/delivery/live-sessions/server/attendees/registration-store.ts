import type { Database } from "#platform/index.ts";
import type { Registration } from "#platform/meeting/meeting-provider.ts";

interface Attendee {
	sessionId: number;
	userId: number;
	meetingId: string;
}

/** Returns an attendee's own link into a meeting; undefined if they are not registered for it. */
export async function findRegistration(
	db: Database,
	{ sessionId, userId, meetingId }: Attendee,
): Promise<string | undefined> {
	const row = await db
		.selectFrom("live_registrations")
		.select("join_url")
		.where("session_id", "=", sessionId)
		.where("user_id", "=", userId)
		.where("meeting_id", "=", meetingId)
		.executeTakeFirst();
	return row?.join_url;
}

/** Saves a registration; one for an earlier meeting of the session is replaced. */
export async function saveRegistration(
	db: Database,
	{ sessionId, userId, meetingId }: Attendee,
	{ id, joinUrl }: Registration,
): Promise<void> {
	const registration = { meeting_id: meetingId, registration_id: id, join_url: joinUrl };
	await db
		.insertInto("live_registrations")
		.values({ session_id: sessionId, user_id: userId, ...registration })
		.onConflict((conflict) => conflict.columns(["session_id", "user_id"]).doUpdateSet(registration))
		.execute();
}

/** Lists who is registered for a meeting of a session. */
export const listRegistrations = (db: Database, sessionId: number, meetingId: string) =>
	db
		.selectFrom("live_registrations")
		.select(["user_id", "registration_id"])
		.where("session_id", "=", sessionId)
		.where("meeting_id", "=", meetingId)
		.execute();
