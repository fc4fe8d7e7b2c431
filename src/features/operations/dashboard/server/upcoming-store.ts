import { sql } from "kysely";
import type { Database } from "#platform/index.ts";

interface Row {
	id: number;
	title: string;
	instructor: string;
	webinar_date: Date;
	linked: boolean;
	opened: boolean;
	seats: number;
}

/** Lists sessions that have not ended, next first. Seats are all seats of lines with an attendee. */
export async function listNextSessions(db: Database, now: Date, limit: number): Promise<Row[]> {
	const { rows } = await sql<Row>`
		select courses.id, courses.title, courses.instructor, courses.webinar_date, live_sessions.id is not null as opened,
			coalesce(live_sessions.own_url, live_sessions.meeting_url) is not null or live_sessions.held_here is true as linked,
			(select coalesce(sum(order_lines.seats), 0)::int from order_lines where order_lines.id in (
				select enrollments.order_line_id from live_bookings join enrollments on enrollments.id = live_bookings.enrollment_id
				where live_bookings.session_id = live_sessions.id and enrollments.state = 'active'
			)) as seats
		from courses
		left join live_sessions on live_sessions.course_id = courses.id and live_sessions.state <> 'over'
		where not courses.archived and courses.published_at <= ${now} and courses.webinar_date > ${now}::timestamptz - interval '1 day'
			and courses.webinar_date + courses.duration_minutes * interval '1 minute' > ${now}
		order by courses.webinar_date, courses.id limit ${limit}`.execute(db);
	return rows;
}

/** Counts published and archived courses; drafts and scheduled courses are neither. Scans all courses. */
export async function countCourses(db: Database, now: Date): Promise<{ offered: number; archived: number }> {
	const { rows } = await sql<{ offered: number; archived: number }>`
		select count(*) filter (where not archived)::int as offered, count(*) filter (where archived)::int as archived from courses where published_at <= ${now}`.execute(
		db,
	);
	return { offered: Number(rows[0]?.offered ?? 0), archived: Number(rows[0]?.archived ?? 0) };
}
