import { type RawBuilder, sql } from "kysely";
import type { Executor, Transaction } from "#platform/index.ts";
import type { Audience } from "../../console-contract.ts";

const wasThere = sql`(coalesce(live_attendance.minutes, 0) > 0 or live_attendance.minutes is null and live_attendance.joins > 0)`;
const withAttendance = (sessionId: number, condition: RawBuilder<unknown>) => sql`
	select live_attendees.user_id from live_attendees
	join live_sessions on live_sessions.id = live_attendees.session_id
	left join live_attendance on live_attendance.session_id = live_attendees.session_id and live_attendance.user_id = live_attendees.user_id
	where live_attendees.session_id = ${sessionId} and ${condition}`;

const members: Record<Audience, (sessionId: number, now: Date) => RawBuilder<unknown>> = {
	seats: (sessionId) => withAttendance(sessionId, sql`live_attendees.removed_at is null`),
	attended: (sessionId) => withAttendance(sessionId, wasThere),
	missed: (sessionId, now) =>
		withAttendance(
			sessionId,
			sql`live_attendees.removed_at is null and live_sessions.state <> 'canceled' and ${wasThere} is not true
				and live_sessions.starts_at + live_sessions.minutes * interval '1 minute' <= ${now}`,
		),
	// A buyer who gave their seat away has no seat in the session, so earlier seats of the line count too.
	buyers: (sessionId) => sql`
		select orders.user_id from public_order_lines lines join public_orders orders on orders.id = lines.order_id
		where lines.id in (
				select enrollments.order_line_id from live_bookings
				join public_enrollments enrollments on enrollments.id = live_bookings.enrollment_id where live_bookings.session_id = ${sessionId})
			and exists (select from public_enrollments active where active.order_line_id = lines.id and active.state = 'active')`,
};

export interface Recipient {
	id: number;
	full_name: string;
	email: string;
}

/** Lists each matching person once, at most `limit`. */
export async function listRecipients(
	db: Executor,
	{ sessionId, audience, now, limit }: { sessionId: number; audience: Audience; now: Date; limit: number },
): Promise<Recipient[]> {
	const { rows } = await sql<Recipient>`
		select id, full_name, email from public_users users where id in (${members[audience](sessionId, now)}) order by id limit ${limit}`.execute(
		db,
	);
	return rows;
}

export async function countAudience(
	db: Executor,
	{ sessionId, audience, now }: { sessionId: number; audience: Audience; now: Date },
): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from public_users users where id in (${members[audience](sessionId, now)})`.execute(
		db,
	);
	return rows[0]?.count ?? 0;
}

export const findAnnouncedSession = (db: Executor, id: number) =>
	db.selectFrom("live_sessions").select(["id", "title", "starts_at"]).where("id", "=", id).executeTakeFirst();

export const listAnnouncementRows = (db: Executor, sessionId: number, limit: number) =>
	db
		.selectFrom("live_announcements")
		.selectAll()
		.where("session_id", "=", sessionId)
		.orderBy("id", "desc")
		.limit(limit)
		.execute();

/** Inserts a message; undefined if the same request inserted it before. */
export const insertAnnouncement = (
	trx: Transaction,
	message: {
		sessionId: number;
		audience: Audience;
		subject: string;
		text: string;
		requestKey: string;
		by: { userId: number; fullName: string };
		now: Date;
		recipients: number;
	},
) =>
	trx
		.insertInto("live_announcements")
		.values({
			session_id: message.sessionId,
			audience: message.audience,
			subject: message.subject,
			body: message.text,
			request_key: message.requestKey,
			sent_by: message.by.userId,
			sent_by_name: message.by.fullName,
			sent_at: message.now,
			recipients: message.recipients,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returningAll()
		.executeTakeFirst();

export const findByRequest = (db: Executor, sessionId: number, requestKey: string) =>
	db
		.selectFrom("live_announcements")
		.selectAll()
		.where("session_id", "=", sessionId)
		.where("request_key", "=", requestKey)
		.executeTakeFirst();
