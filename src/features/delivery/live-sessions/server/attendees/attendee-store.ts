import { sql } from "kysely";
import type { Database, Transaction } from "../../../../../platform/database/tables.ts";
import type { SessionState } from "../tables.ts";

type Reader = Database | Transaction;

/** A customer in a course. */
export interface Booking {
	personId: number;
	courseId: number;
}

/** The bookings as rows to join with: in a batch, one customer's courses are not another's. */
const rowsOf = (bookings: Booking[]) =>
	sql`unnest(${bookings.map((one) => one.courseId)}::int[], ${bookings.map((one) => one.personId)}::bigint[]) as booking (course_id, person_id)`;

const onlyAmong = (bookings: Booking[] | undefined) =>
	bookings ? sql`and (enrolments.course_id, enrolments.person_id) in (select course_id, person_id from ${rowsOf(bookings)})` : sql``;

/**
 * Places every enrollment with a live session that has none yet; those of a few people, or all. A seat of a group goes to the
 * session that its order line was bought for, also once that is over; anything else to the course's next session. A running
 * session takes nobody once its course has another date: they bought that one.
 */
export async function placeEnrolments(db: Reader, among?: Booking[]): Promise<void> {
	await sql`
		insert into live_places (enrolment_id, session_id)
		select enrolments.id, coalesce(purchased.session_id, live_sessions.id) from live_sessions
		join enrolments on enrolments.course_id = live_sessions.course_id
		left join lateral (
			select first_place.session_id from enrolments first join live_places first_place on first_place.enrolment_id = first.id
			where first.order_line_id = enrolments.order_line_id order by first.id limit 1) purchased on true
		left join courses on courses.id = live_sessions.course_id
		where live_sessions.state <> 'over' and enrolments.brings_live and enrolments.state = 'active' and enrolments.person_id is not null
			and (purchased.session_id is not null or live_sessions.state = 'cancelled'
				or live_sessions.starts_at is not distinct from courses.webinar_date)
			and not exists (select from live_places where live_places.enrolment_id = enrolments.id)
			${onlyAmong(among)}
		on conflict do nothing`.execute(db);
}

/** Everyone with an active enrolment for a session ahead attends it, once each; who came back is told anew. */
export async function addAttendees(db: Reader, now: Date, among?: Booking[]): Promise<void> {
	await sql`
		insert into live_attendees (session_id, person_id, booked_at)
		select distinct live_places.session_id, enrolments.person_id, ${now}::timestamptz from live_sessions
		join live_places on live_places.session_id = live_sessions.id
		join enrolments on enrolments.id = live_places.enrolment_id
		where live_sessions.state <> 'over' and enrolments.state = 'active' and enrolments.person_id is not null
			and not exists (select from live_attendees where live_attendees.session_id = live_places.session_id
				and live_attendees.person_id = enrolments.person_id and live_attendees.gone_at is null)
			${onlyAmong(among)}
		on conflict (session_id, person_id) do update set
			booked_at = excluded.booked_at, gone_at = null, told_at = null, told_starts_at = null, told_state = null
			where live_attendees.gone_at is not null`.execute(db);
}

/** Notes who has no active enrolment for a session any more: given back, or the seat moved to somebody else. */
export async function dropAttendees(db: Reader, now: Date): Promise<void> {
	await sql`
		update live_attendees set gone_at = ${now} from live_sessions
		where live_sessions.id = live_attendees.session_id and live_sessions.state <> 'over' and live_attendees.gone_at is null
			and not exists (
				select from live_places join enrolments on enrolments.id = live_places.enrolment_id
				where live_places.session_id = live_attendees.session_id and enrolments.person_id = live_attendees.person_id
					and enrolments.state = 'active')`.execute(db);
}

/**
 * Takes customers without an active enrollment off the sessions ahead of these bookings, for an email that says so itself.
 *
 * @returns those who had been told the date
 */
export async function dropBooked(trx: Transaction, bookings: Booking[], now: Date): Promise<{ person_id: number; reference: string }[]> {
	const { rows } = await sql<{ person_id: number; reference: string; told_state: string | null }>`
		with leaving as materialized (
			select live_attendees.session_id, live_attendees.person_id, live_attendees.told_state, live_sessions.reference
			from live_sessions join ${rowsOf(bookings)} on booking.course_id = live_sessions.course_id
			join live_attendees on live_attendees.session_id = live_sessions.id and live_attendees.person_id = booking.person_id
			where live_sessions.state <> 'over' and live_attendees.gone_at is null
				and not exists (
					select from live_places join enrolments on enrolments.id = live_places.enrolment_id
					where live_places.session_id = live_attendees.session_id and enrolments.person_id = live_attendees.person_id
						and enrolments.state = 'active')
			for update of live_attendees
		)
		update live_attendees set gone_at = ${now}, told_at = ${now}, told_state = 'gone' from leaving
		where live_attendees.session_id = leaving.session_id and live_attendees.person_id = leaving.person_id
		returning live_attendees.person_id, leaving.reference, leaving.told_state`.execute(trx);
	return rows.filter((row) => row.told_state === "scheduled");
}

/** Marks the sessions of these bookings as announced, for an email that names them itself. */
export async function markBooked(trx: Transaction, bookings: Booking[], now: Date) {
	const { rows } = await sql<BookedSession>`
		update live_attendees set told_at = ${now}, told_starts_at = live_sessions.starts_at, told_state = live_sessions.state
		from live_sessions join ${rowsOf(bookings)} on booking.course_id = live_sessions.course_id
		where live_sessions.id = live_attendees.session_id and live_sessions.state = 'scheduled'
			and live_attendees.person_id = booking.person_id and live_attendees.gone_at is null
		returning live_sessions.id, live_sessions.reference, live_sessions.title, live_sessions.starts_at, live_sessions.course_id, live_attendees.person_id`.execute(
		trx,
	);
	return rows;
}

interface BookedSession {
	id: number;
	course_id: number;
	person_id: number;
	reference: string;
	title: string;
	starts_at: Date;
}

/** Somebody who has to be told something, with what they knew before. */
export interface Untold {
	session_id: number;
	person_id: number;
	email: string;
	full_name: string;
	reference: string;
	title: string;
	instructor: string | null;
	starts_at: Date;
	minutes: number;
	state: SessionState;
	sequence: number;
	gone_at: Date | null;
	booked_at: Date;
	before_starts_at: Date | null;
	before_state: "scheduled" | "cancelled" | "gone" | null;
}

/**
 * Takes up to `most` attendees who know less than there is to know of sessions ahead, and notes that they are told now.
 * Two that ask at once get different ones.
 */
export async function takeUntold(trx: Transaction, now: Date, most: number): Promise<Untold[]> {
	const { rows } = await sql<Untold>`
		with untold as materialized (
			select live_attendees.session_id, live_attendees.person_id, live_attendees.told_starts_at as before_starts_at,
				live_attendees.told_state as before_state,
				case when live_attendees.gone_at is not null then 'gone' else live_sessions.state end as next_state
			from live_attendees join live_sessions on live_sessions.id = live_attendees.session_id
			where live_sessions.state <> 'over' and (
				(live_attendees.told_starts_at, live_attendees.told_state) is distinct from (live_sessions.starts_at,
					case when live_attendees.gone_at is not null then 'gone' else live_sessions.state end))
				and not (live_attendees.gone_at is not null and live_attendees.told_state is not distinct from 'gone')
			limit ${most} for update of live_attendees skip locked
		)
		update live_attendees set told_at = ${now}, told_starts_at = live_sessions.starts_at, told_state = untold.next_state
		from untold
		join live_sessions on live_sessions.id = untold.session_id
		join users on users.id = untold.person_id
		left join courses on courses.id = live_sessions.course_id
		where live_attendees.session_id = untold.session_id and live_attendees.person_id = untold.person_id
		returning live_attendees.session_id, live_attendees.person_id, users.email, users.full_name, live_sessions.reference,
			live_sessions.title, courses.instructor, live_sessions.starts_at, live_sessions.minutes, live_sessions.state, live_sessions.sequence,
			live_attendees.gone_at, live_attendees.booked_at, untold.before_starts_at, untold.before_state`.execute(trx);
	return rows;
}
