import { sql } from "kysely";
import type { Executor, Transaction } from "#platform/index.ts";
import type { SessionState } from "../tables.ts";

export interface Booking {
	userId: number;
	courseId: number;
}

/** Rows to join with, so that a batch does not mix one customer's courses with another's. */
const toRows = (bookings: Booking[]) =>
	sql`unnest(${bookings.map((booking) => booking.courseId)}::int[], ${bookings.map((booking) => booking.userId)}::bigint[]) as booking (course_id, user_id)`;

const onlyAmong = (bookings: Booking[] | undefined) =>
	bookings
		? sql`and (enrollments.course_id, enrollments.user_id) in (select course_id, user_id from ${toRows(bookings)})`
		: sql``;

/**
 * Places enrollments that have no session yet: those of `among`, or all. A group seat joins the session that its order
 * line was bought for, even if ended; others join the course's next session. A running session takes no new attendees
 * once its course has another date, because they bought that date.
 */
export async function placeEnrollments(db: Executor, among?: Booking[]): Promise<void> {
	await sql`
		insert into live_bookings (enrollment_id, session_id)
		select enrollments.id, coalesce(purchased.session_id, live_sessions.id) from live_sessions
		join public_enrollments enrollments on enrollments.course_id = live_sessions.course_id
		left join lateral (
			select first_place.session_id from public_enrollments first join live_bookings first_place on first_place.enrollment_id = first.id
			where first.order_line_id = enrollments.order_line_id order by first.id limit 1) purchased on true
		left join public_courses courses on courses.id = live_sessions.course_id
		where live_sessions.state <> 'over' and enrollments.grants_live and enrollments.state = 'active' and enrollments.user_id is not null
			and (purchased.session_id is not null or live_sessions.state = 'canceled'
				or live_sessions.starts_at is not distinct from courses.webinar_date)
			and not exists (select from live_bookings where live_bookings.enrollment_id = enrollments.id)
			${onlyAmong(among)}
		on conflict do nothing`.execute(db);
}

/** Adds each customer with an active enrollment to their session, once. A customer who returns is notified again. */
export async function addAttendees(db: Executor, now: Date, among?: Booking[]): Promise<void> {
	await sql`
		insert into live_attendees (session_id, user_id, booked_at)
		select distinct live_bookings.session_id, enrollments.user_id, ${now}::timestamptz from live_sessions
		join live_bookings on live_bookings.session_id = live_sessions.id
		join public_enrollments enrollments on enrollments.id = live_bookings.enrollment_id
		where live_sessions.state <> 'over' and enrollments.state = 'active' and enrollments.grants_live and enrollments.user_id is not null
			and not exists (select from live_attendees where live_attendees.session_id = live_bookings.session_id
				and live_attendees.user_id = enrollments.user_id and live_attendees.removed_at is null)
			${onlyAmong(among)}
		on conflict (session_id, user_id) do update set
			booked_at = excluded.booked_at, removed_at = null, notified_at = null, notified_starts_at = null, notified_state = null
			where live_attendees.removed_at is not null`.execute(db);
}

/** Marks attendees without an active enrollment as removed, for example after a refund or a reassigned seat. */
export async function dropAttendees(db: Executor, now: Date): Promise<void> {
	await sql`
		update live_attendees set removed_at = ${now} from live_sessions
		where live_sessions.id = live_attendees.session_id and live_sessions.state <> 'over' and live_attendees.removed_at is null
			and not exists (
				select from live_bookings join public_enrollments enrollments on enrollments.id = live_bookings.enrollment_id
				where live_bookings.session_id = live_attendees.session_id and enrollments.user_id = live_attendees.user_id
					and enrollments.state = 'active' and enrollments.grants_live)`.execute(db);
}

/**
 * Removes customers without an active enrollment from sessions that have not ended. The caller emails them.
 *
 * @returns those who had been notified of the date
 */
export async function dropBooked(
	trx: Transaction,
	bookings: Booking[],
	now: Date,
): Promise<{ user_id: number; reference: string }[]> {
	const { rows } = await sql<{ user_id: number; reference: string; notified_state: string | null }>`
		with leaving as materialized (
			select live_attendees.session_id, live_attendees.user_id, live_attendees.notified_state, live_sessions.reference
			from live_sessions join ${toRows(bookings)} on booking.course_id = live_sessions.course_id
			join live_attendees on live_attendees.session_id = live_sessions.id and live_attendees.user_id = booking.user_id
			where live_sessions.state <> 'over' and live_attendees.removed_at is null
				and not exists (
					select from live_bookings join public_enrollments enrollments on enrollments.id = live_bookings.enrollment_id
					where live_bookings.session_id = live_attendees.session_id and enrollments.user_id = live_attendees.user_id
						and enrollments.state = 'active' and enrollments.grants_live)
			for update of live_attendees
		)
		update live_attendees set removed_at = ${now}, notified_at = ${now}, notified_state = 'gone' from leaving
		where live_attendees.session_id = leaving.session_id and live_attendees.user_id = leaving.user_id
		returning live_attendees.user_id, leaving.reference, leaving.notified_state`.execute(trx);
	return rows.filter((row) => row.notified_state === "scheduled");
}

/** Marks sessions as announced. The caller emails the date. */
export async function markBooked(trx: Transaction, bookings: Booking[], now: Date) {
	const { rows } = await sql<BookedSession>`
		update live_attendees set notified_at = ${now}, notified_starts_at = live_sessions.starts_at, notified_state = live_sessions.state
		from live_sessions join ${toRows(bookings)} on booking.course_id = live_sessions.course_id
		where live_sessions.id = live_attendees.session_id and live_sessions.state = 'scheduled'
			and live_attendees.user_id = booking.user_id and live_attendees.removed_at is null
		returning live_sessions.id, live_sessions.reference, live_sessions.title, live_sessions.starts_at, live_sessions.course_id, live_attendees.user_id`.execute(
		trx,
	);
	return rows;
}

interface BookedSession {
	id: number;
	course_id: number;
	user_id: number;
	reference: string;
	title: string;
	starts_at: Date;
}

/** An attendee to notify, with what they were last notified of. */
export interface UnnotifiedAttendee {
	session_id: number;
	user_id: number;
	email: string;
	full_name: string;
	reference: string;
	title: string;
	instructor: string | null;
	starts_at: Date;
	minutes: number;
	state: SessionState;
	sequence: number;
	removed_at: Date | null;
	booked_at: Date;
	before_starts_at: Date | null;
	before_state: "scheduled" | "canceled" | "gone" | null;
}

/**
 * Claims up to `limit` attendees whose last notification is out of date, and marks them as notified. Concurrent calls
 * claim different attendees.
 */
export async function claimUnnotified(trx: Transaction, now: Date, limit: number): Promise<UnnotifiedAttendee[]> {
	const { rows } = await sql<UnnotifiedAttendee>`
		with untold as materialized (
			select live_attendees.session_id, live_attendees.user_id, live_attendees.notified_starts_at as before_starts_at,
				live_attendees.notified_state as before_state,
				case when live_attendees.removed_at is not null then 'gone' else live_sessions.state end as next_state
			from live_attendees join live_sessions on live_sessions.id = live_attendees.session_id
			where live_sessions.state <> 'over' and (
				(live_attendees.notified_starts_at, live_attendees.notified_state) is distinct from (live_sessions.starts_at,
					case when live_attendees.removed_at is not null then 'gone' else live_sessions.state end))
				and not (live_attendees.removed_at is not null and live_attendees.notified_state is not distinct from 'gone')
			limit ${limit} for update of live_attendees skip locked
		)
		update live_attendees set notified_at = ${now}, notified_starts_at = live_sessions.starts_at, notified_state = untold.next_state
		from untold
		join live_sessions on live_sessions.id = untold.session_id
		join public_users users on users.id = untold.user_id
		left join public_courses courses on courses.id = live_sessions.course_id
		where live_attendees.session_id = untold.session_id and live_attendees.user_id = untold.user_id
		returning live_attendees.session_id, live_attendees.user_id, users.email, users.full_name, live_sessions.reference,
			live_sessions.title, courses.instructor, live_sessions.starts_at, live_sessions.minutes, live_sessions.state, live_sessions.sequence,
			live_attendees.removed_at, live_attendees.booked_at, untold.before_starts_at, untold.before_state`.execute(trx);
	return rows;
}
