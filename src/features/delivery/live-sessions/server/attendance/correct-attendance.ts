import { buildCallAddress } from "#api/address.ts";
import type { Actor } from "#features/catalog/courses/server/index.ts";
import { type AppContext, inTransaction, type Refused, type ResponseOf, recordAudit, refuse } from "#platform/index.ts";
import { listAttendees, setAttendance } from "../../contract.ts";
import { readSessions } from "../sessions/change-session.ts";
import { listSessionAttendees } from "./attendance-store.ts";
import { save } from "./settle-attendance.ts";

type WireAttendee = ResponseOf<typeof listAttendees>[number];
const pageSize = 200;

type Row = Awaited<ReturnType<typeof listSessionAttendees>>[number];

const wireAttendee = (row: Row): WireAttendee => ({
	userId: row.user_id,
	fullName: row.full_name,
	email: row.email,
	joinedAt: row.first_joined_at?.toISOString() ?? null,
	lastSeenAt: row.last_seen_at?.toISOString() ?? null,
	minutes: row.minutes,
	source: row.source,
	missingFromReport: row.missing_from_report ?? false,
	reason: row.reason,
});

export async function readAttendees(
	{ db }: Pick<AppContext, "db">,
	sessionId: number,
	{
		after,
		missing,
		limit = pageSize,
	}: { after?: number | undefined; missing?: boolean; limit?: number | undefined } = {},
): Promise<{ attendees: WireAttendee[]; next?: string } | Refused> {
	const [session] = await readSessions(db, { sessionId });
	if (!session) return refuse(listAttendees, "session_not_found");
	const rows = await listSessionAttendees(db, sessionId, { limit: limit + 1, after, missing });
	const attendees = rows.slice(0, limit).map(wireAttendee);
	if (rows.length <= limit) return { attendees };
	const query = {
		...(missing ? { missing: "true" } : {}),
		after: String(attendees.at(-1)?.userId),
		limit: String(limit),
	};
	return { attendees, next: buildCallAddress(listAttendees, { params: { sessionId: String(sessionId) }, query }) };
}

/**
 * Corrects an attendee's minutes, with an audit event. The reason can name the attendee, so the audit log doesn't
 * contain it.
 */
export async function correctAttendance(
	context: Pick<AppContext, "db" | "clock" | "events">,
	actor: Actor,
	sessionId: number,
	{ userId, minutes, reason }: { userId: number; minutes: number; reason: string },
): Promise<WireAttendee | Refused> {
	const [session] = await readSessions(context.db, { sessionId });
	const attendee = session && (await listSessionAttendees(context.db, sessionId, { limit: 1, userId }))[0];
	if (!attendee) return refuse(setAttendance, "attendee_not_found");
	if (new Date(session.startsAt) > context.clock.now()) return refuse(setAttendance, "not_started");
	const length = Math.ceil(
		(Date.parse(session.held?.until ?? session.endsAt) - Date.parse(session.held?.from ?? session.startsAt)) / 60_000,
	);
	if (minutes > length) {
		const message = `This session lasted ${length} minutes. Enter at most ${length}, or change when it was held first.`;
		return refuse(setAttendance, "too_many_minutes", { message });
	}
	await inTransaction(context.db, async (trx) => {
		await save(context, trx, sessionId, [{ userId, minutes, source: "operator", reason }]);
		const { courseID: id, title } = session;
		const summary = `Corrected the attendance of customer ${userId} in “${title}” to ${minutes} minutes`;
		const changes = { minutes: { before: attendee.minutes, after: minutes } };
		await recordAudit(trx, context.clock, actor, { action: "course.attendance_entered", id, summary, changes });
	});
	return wireAttendee({ ...attendee, minutes, source: "operator", missing_from_report: false, reason });
}
