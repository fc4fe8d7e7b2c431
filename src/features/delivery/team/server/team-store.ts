import { type RawBuilder, sql } from "kysely";
import type { Executor } from "#platform/index.ts";
import type { SeatState } from "../rules/seat-states.ts";

export const pageSize = 50;

export interface TeamFilter {
	search?: string | undefined;
	course?: number | undefined;
	/** `unfinished`: without a certificate that could be earned. */
	state?: SeatState | "unfinished" | undefined;
	/** Only these people. */
	ids?: readonly string[] | undefined;
}

export interface TeamRow {
	id: string;
	invitation_id: number | null;
	enrollment_id: number | null;
	user_id: number | null;
	line_id: number;
	name: string;
	email: string;
	course_id: number;
	title: string;
	is_held: boolean;
	state: SeatState;
	starts_at: Date | null;
	minutes: number | null;
	needed_minutes: number | null;
	watched_percent: number;
	can_watch: boolean;
	can_join: boolean;
	pricing_id: number;
	earns: boolean;
	code: string | null;
	undelivered: boolean;
	/** Of the certificate. */
	way: "live" | "recording" | null;
	held_at: Date | null;
	hours: number | null;
	course_minutes: number | null;
	/** The address of the account that has the seat. */
	account_email: string | null;
	reminded_at: Date | null;
	is_stopped: boolean;
}

/**
 * The seats that a buyer bought for others, with their holders. Seats that are not held anymore stay listed if they
 * earned a certificate.
 */
const holders = (buyerId: number): RawBuilder<unknown> => sql`
	select coalesce('i' || holders.invitation_id, 'e' || holders.enrollment_id) as id,
		holders.invitation_id, holders.enrollment_id, holders.user_id, holders.sends, lines.id as line_id, lines.course_id, lines.title,
		users.email::text as account_email, coalesce(users.full_name, holders.name) as name,
		coalesce(holders.email::text, users.email::text, '') as email,
		holders.state in ('pending', 'joined') as is_held, holders.state = 'pending' as is_pending,
		certificates.code, certificates.revoked_at, certificates.way, certificates.held_at, certificates.hours
	from public_orders orders
	join public_order_lines lines on lines.order_id = orders.id and lines.course_id is not null
	join public_line_terms terms on terms.id = lines.id and (lines.seats > 1 or terms.unit_cents is not null)
	join public_seat_holders holders on holders.order_line_id = lines.id
	left join public_users users on users.id = holders.user_id
	left join public_issued_certificates certificates on certificates.enrollment_id = holders.enrollment_id
	where orders.user_id = ${buyerId} and (holders.state in ('pending', 'joined') or certificates.code is not null)`;

/**
 * Seats with what their holders did. Only what belongs to the enrollment of the seat is read, so nothing that a
 * colleague bought alone appears.
 */
const seats = (buyerId: number): RawBuilder<unknown> => sql`
	select held.*, access.grants_recording as can_watch, access.grants_live as can_join, access.pricing_id,
		reminders.reminded_at, stops.user_id is not null as is_stopped,
		case when enrollments.grants_live then sessions.starts_at end as starts_at,
		coalesce(enrollments.grants_live and sessions.state = 'scheduled', false) as is_ahead,
		attendance.minutes, coalesce(requirements.live_minutes, steps.needed_minutes, sessions.minutes) as needed_minutes,
		least(100, coalesce(floor(100.0 * watched.watched_seconds / nullif(coalesce(lengths.length_seconds, courses.duration_minutes * 60), 0)), 0))::integer as watched_percent,
		requirements.course_id is not null or credited.course_id is not null as earns,
		courses.duration_minutes as course_minutes, steps.is_exam, steps.is_evaluation,
		coalesce(held.is_pending and emails.state in ('failed', 'bounced'), false) as undelivered
	from (${holders(buyerId)}) held
	join public_line_access access on access.order_line_id = held.line_id
	left join public_enrollments enrollments on enrollments.id = held.enrollment_id
	left join public_live_bookings bookings on bookings.enrollment_id = held.enrollment_id
	left join public_live_sessions sessions on sessions.id = bookings.session_id
	left join public_live_attendance attendance on attendance.session_id = sessions.id and attendance.user_id = held.user_id
	left join public_watched_seconds watched on watched.enrollment_id = held.enrollment_id
	left join public_courses courses on courses.id = held.course_id
	left join public_recording_lengths lengths on lengths.course_id = held.course_id
	left join public_completion_requirements requirements on requirements.course_id = held.course_id
	left join (select distinct course_id from public_accreditations) credited on credited.course_id = held.course_id
	left join public_emails emails on held.is_pending and emails.key = 'seat-invitation:' || held.invitation_id || ':' || held.sends
	left join team_reminders reminders on reminders.enrollment_id = held.enrollment_id
	left join team_reminder_stops stops on stops.user_id = held.user_id
	left join lateral (
		select bool_or(open_step = 'exam') as is_exam, bool_or(open_step = 'evaluation') as is_evaluation, max(open_steps.needed_minutes) as needed_minutes
		from public_open_steps open_steps where open_steps.enrollment_id = held.enrollment_id
	) steps on true`;

/** The same, each with its state: the first that applies. */
const people = (buyerId: number): RawBuilder<unknown> => sql`
	select seats.*, case
		when revoked_at is not null then 'revoked'
		when code is not null then 'certificate'
		when is_pending then 'invited'
		when is_exam then 'exam'
		when is_evaluation then 'evaluation'
		when is_ahead then 'registered'
		when watched_percent > 0 then 'watched'
		when minutes is not null then 'attended'
		else 'not_started'
	end as state
	from (${seats(buyerId)}) seats`;

function matches({ search, course, state, ids }: TeamFilter): RawBuilder<unknown> {
	const pattern = `%${(search ?? "").replace(/[\\%_]/g, "\\$&")}%`;
	const conditions = [
		sql`true`,
		...(search ? [sql`(name || ' ' || email || ' ' || title) ilike ${pattern}`] : []),
		...(course === undefined ? [] : [sql`course_id = ${course}`]),
		...(state === "unfinished"
			? [sql`earns and is_held and state <> 'certificate'`]
			: state
				? [sql`state = ${state}`]
				: []),
		...(ids === undefined ? [] : [sql`id = any(${[...ids]}::text[])`]),
	];
	return sql.join(conditions, sql` and `);
}

const named = sql`lower(coalesce(nullif(name, ''), email))`;
const orders = {
	name: sql`${named}, title`,
	"-name": sql`${named} desc, title`,
	course: sql`title, ${named}`,
	"-course": sql`title desc, ${named}`,
	state: sql`array_position(array['invited', 'not_started', 'registered', 'attended', 'watched', 'exam', 'evaluation', 'certificate', 'revoked'], state), ${named}`,
	"-state": sql`array_position(array['revoked', 'certificate', 'evaluation', 'exam', 'watched', 'attended', 'registered', 'not_started', 'invited'], state), ${named}`,
};
export type TeamSort = keyof typeof orders;

interface Totals {
	total: number;
	certified: number;
}

const totals = sql`(count(*) over ())::integer as total,
	(count(*) filter (where code is not null and revoked_at is null) over ())::integer as certified`;

interface TeamPage {
	sort?: TeamSort | undefined;
	offset?: number;
	limit?: number;
}

/**
 * Lists people of a buyer's seats. Each row has the totals of the filter. Without a state, what people did is read for
 * the page alone.
 */
export async function listPeople(
	db: Executor,
	buyerId: number,
	filter: TeamFilter,
	{ sort = "name", offset = 0, limit = pageSize }: TeamPage = {},
): Promise<(TeamRow & Totals)[]> {
	const isOfState = filter.state !== undefined || sort === "state" || sort === "-state";
	const page = (columns: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql<TeamRow & Totals>`
		select ${columns}, ${totals} from (${from}) found where ${matches(filter)}
		order by ${orders[sort]}, id limit ${limit} offset ${offset}`;
	if (isOfState || filter.ids) return (await page(sql`*`, people(buyerId)).execute(db)).rows;
	const found = (await page(sql`id`, holders(buyerId)).execute(db)).rows;
	const { rows } = await sql<TeamRow>`
		select * from (${people(buyerId)}) found where ${matches({ ids: found.map(({ id }) => id) })}`.execute(db);
	const byId = new Map(rows.map((row) => [row.id, row]));
	return found.flatMap(({ id, total, certified }) => {
		const row = byId.get(id);
		return row ? [{ ...row, total, certified }] : [];
	});
}

/** Lists the courses of which a customer bought seats, by title. */
export async function listTeamCourses(db: Executor, buyerId: number): Promise<{ courseID: number; title: string }[]> {
	const { rows } = await sql<{ courseID: number; title: string }>`
		select lines.course_id as "courseID", max(lines.title) as title from public_orders orders
		join public_order_lines lines on lines.order_id = orders.id and lines.course_id is not null
		join public_line_terms terms on terms.id = lines.id
		where orders.user_id = ${buyerId} and orders.state not in ('pending', 'canceled', 'expired') and (lines.seats > 1 or terms.unit_cents is not null)
		group by lines.course_id order by 2`.execute(db);
	return rows;
}
