import { sql } from "kysely";
import type { Database, Transaction } from "#platform/index.ts";
import type { ReminderKind } from "../tables.ts";

export interface DueSession {
	id: number;
	reference: string;
	course_id: number;
	title: string;
	instructor: string | null;
	starts_at: Date;
	minutes: number;
	kind: ReminderKind;
}

/**
 * Lists sessions with due reminders: a day before (at the latest two hours before), and an hour before (until the
 * start).
 */
export async function listDueSessions(db: Database, now: Date): Promise<DueSession[]> {
	const { rows } = await sql<DueSession>`
		select live_sessions.id, live_sessions.reference, course_id, live_sessions.title, courses.instructor, starts_at, minutes, due.kind
		from live_sessions
		left join public_courses courses on courses.id = live_sessions.course_id
		join (values ('day', interval '24 hours', interval '2 hours'), ('hour', interval '1 hour', interval '0')) due (kind, before, until)
			on live_sessions.starts_at <= ${now}::timestamptz + due.before and live_sessions.starts_at > ${now}::timestamptz + due.until
		where live_sessions.state = 'scheduled'
		order by starts_at`.execute(db);
	return rows;
}

export interface Reminded {
	user_id: number;
	email: string;
	full_name: string;
}

/**
 * Records reminders for the next `limit` attendees of a session and returns those who had none. Skips attendees who
 * were notified of the date later than the reminder would be due.
 *
 * @returns `last`: the user id to continue after; undefined at the end
 */
export async function claimReminders(
	trx: Transaction,
	session: DueSession,
	{ after, limit, now }: { after: number; limit: number; now: Date },
) {
	const hours = session.kind === "day" ? 24 : 1;
	const { rows } = await sql<Reminded & { ordered: boolean }>`
		with next as materialized (
			select live_attendees.user_id, users.email, users.full_name from live_attendees
			join public_users users on users.id = live_attendees.user_id
			where live_attendees.session_id = ${session.id} and live_attendees.user_id > ${after} and live_attendees.removed_at is null
				-- Attendees not yet notified of this date get that email instead.
				and live_attendees.notified_starts_at = ${session.starts_at} and live_attendees.notified_state = 'scheduled'
				and live_attendees.notified_at < ${session.starts_at}::timestamptz - ${hours} * interval '1 hour'
			order by live_attendees.user_id limit ${limit}
		), ordered as (
			insert into live_reminders (session_id, user_id, kind, starts_at, ordered_at)
			select live_sessions.id, next.user_id, ${session.kind}::text, live_sessions.starts_at, ${now}::timestamptz from next
			-- Skips a session that was moved or canceled since it was found due.
			join live_sessions on live_sessions.id = ${session.id} and live_sessions.starts_at = ${session.starts_at} and live_sessions.state = 'scheduled'
			on conflict do nothing returning user_id
		)
		select next.*, ordered.user_id is not null as ordered from next left join ordered on ordered.user_id = next.user_id
		order by next.user_id`.execute(trx);
	return { reminded: rows.filter((row) => row.ordered), last: rows.length < limit ? undefined : rows.at(-1)?.user_id };
}
