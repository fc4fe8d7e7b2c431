import { type RawBuilder, sql } from "kysely";
import { formatCertificateCode } from "#features/delivery/certificates/rules/certificate-code.ts";
import { seatManagers } from "#features/delivery/seats/server/index.ts";
import { type AppContext, addDays, type Day, type Executor, toDay } from "#platform/index.ts";
import type { filterStates, sortKeys, TeamMember } from "../contract.ts";
import type { RecordedSeat } from "../rules/list-record.ts";
import { seatStates } from "../rules/seat-states.ts";
import type { RemindedSeat } from "../rules/why-not-reminded.ts";

export const pageSize = 50;

/** Days before its end in which a certificate is listed as expiring, as its holder gets the first reminder then. */
const expiringDays = 60;

export interface TeamFilter {
	search?: string | undefined;
	course?: number | undefined;
	/** `unfinished`: without a certificate that could be earned. */
	state?: (typeof filterStates)[number] | undefined;
	/** Only these people. */
	ids?: readonly string[] | undefined;
}

/** A seat as its buyer sees it, with what reminders, files and the next purchase need. */
export interface TeamRow
	extends TeamMember,
		Omit<RecordedSeat, keyof TeamMember>,
		Omit<RemindedSeat, keyof TeamMember> {
	enrollmentId: number | null;
	userId: number | null;
	pricingId: number;
	canJoin: boolean;
	/** The address of the account that has the seat. */
	accountEmail: string | null;
	/** Who bought the seat. */
	buyerName: string;
}

/** What is read of a row. */
interface Selected extends Omit<TeamRow, "startsAt" | "day"> {
	starts_at: Date | null;
	/** Of the certificate. */
	held_at: Date | null;
}

/** The lines with seats for others. */
const groupLines = sql`
	public_orders orders
	join public_order_lines lines on lines.order_id = orders.id and lines.course_id is not null
	join public_line_terms terms on terms.id = lines.id and (lines.seats > 1 or terms.unit_cents is not null)`;

/**
 * The seats for others that a customer bought or manages, with their holders. Seats that are not held anymore stay listed if they
 * earned a certificate.
 */
const holders = (userId: number): RawBuilder<unknown> => sql`
	select coalesce('i' || holders.invitation_id, 'e' || holders.enrollment_id) as id,
		holders.invitation_id as "invitationId", holders.enrollment_id as "enrollmentId", holders.user_id as "userId", holders.sends,
		buyers.full_name as "buyerName", lines.id as "lineId", lines.course_id as "courseID", lines.title,
		users.email::text as "accountEmail", coalesce(users.full_name, holders.name) as name,
		coalesce(holders.email::text, users.email::text, '') as email,
		holders.state in ('pending', 'joined') as "isHeld", holders.state = 'pending' as is_pending,
		certificates.code, certificates.revoked_at, certificates.way, certificates.held_at, certificates.hours, certificates.valid_until as "validUntil"
	from ${groupLines}
	join public_users buyers on buyers.id = orders.user_id
	join public_seat_holders holders on holders.order_line_id = lines.id
	left join public_users users on users.id = holders.user_id
	left join public_issued_certificates certificates on certificates.enrollment_id = holders.enrollment_id
	where ${seatManagers.canManage(userId)} and (holders.state in ('pending', 'joined') or certificates.code is not null)`;

/**
 * Seats with what their holders did. Only what belongs to the enrollment of the seat is read, so nothing that a
 * colleague bought alone appears.
 */
const seats = (userId: number): RawBuilder<unknown> => sql`
	select held.*, access.grants_recording as "canWatch", access.grants_live as "canJoin", access.pricing_id as "pricingId",
		reminders.reminded_at as "remindedAt", stops.user_id is not null as "isStopped",
		case when enrollments.grants_live then sessions.starts_at end as starts_at,
		coalesce(enrollments.grants_live and sessions.state = 'scheduled', false) as is_ahead,
		attendance.minutes, coalesce(requirements.live_minutes, steps.needed_minutes, sessions.minutes) as "neededMinutes",
		least(100, coalesce(floor(100.0 * watched.watched_seconds / nullif(coalesce(lengths.length_seconds, courses.duration_minutes * 60), 0)), 0))::integer as "watchedPercent",
		requirements.course_id is not null or credited.course_id is not null as earns,
		courses.duration_minutes as "courseMinutes", steps.is_exam, steps.is_evaluation,
		coalesce(held.is_pending and emails.state in ('failed', 'bounced'), false) as undelivered
	from (${holders(userId)}) held
	join public_line_access access on access.order_line_id = held."lineId"
	left join public_enrollments enrollments on enrollments.id = held."enrollmentId"
	left join public_live_bookings bookings on bookings.enrollment_id = held."enrollmentId"
	left join public_live_sessions sessions on sessions.id = bookings.session_id
	left join public_live_attendance attendance on attendance.session_id = sessions.id and attendance.user_id = held."userId"
	left join public_watched_seconds watched on watched.enrollment_id = held."enrollmentId"
	left join public_courses courses on courses.id = held."courseID"
	left join public_recording_lengths lengths on lengths.course_id = held."courseID"
	left join public_completion_requirements requirements on requirements.course_id = held."courseID"
	left join (select distinct course_id from public_accreditations) credited on credited.course_id = held."courseID"
	left join public_emails emails on held.is_pending and emails.key = 'seat-invitation:' || held."invitationId" || ':' || held.sends
	left join team_reminders reminders on reminders.enrollment_id = held."enrollmentId"
	left join team_reminder_stops stops on stops.user_id = held."userId"
	left join lateral (
		select bool_or(open_step = 'exam') as is_exam, bool_or(open_step = 'evaluation') as is_evaluation, max(open_steps.needed_minutes) as needed_minutes
		from public_open_steps open_steps where open_steps.enrollment_id = held."enrollmentId"
	) steps on true`;

/** The same, each with its state: the first that applies. */
const people = (userId: number): RawBuilder<unknown> => sql`
	select seats.*, case
		when revoked_at is not null then 'revoked'
		when code is not null then 'certificate'
		when is_pending then 'invited'
		when is_exam then 'exam'
		when is_evaluation then 'evaluation'
		when is_ahead then 'registered'
		when "watchedPercent" > 0 then 'watched'
		when minutes is not null then 'attended'
		else 'not_started'
	end as state
	from (${seats(userId)}) seats`;

function matches({ search, course, state, ids }: TeamFilter, today: Day): RawBuilder<unknown> {
	const pattern = `%${(search ?? "").replace(/[\\%_]/g, "\\$&")}%`;
	const groups: Partial<Record<string, RawBuilder<unknown>>> = {
		unfinished: sql`earns and "isHeld" and state <> 'certificate'`,
		expiring: sql`state = 'certificate' and "validUntil" between ${today} and ${addDays(today, expiringDays)}`,
	};
	const conditions = [
		sql`true`,
		...(search ? [sql`(name || ' ' || email || ' ' || title) ilike ${pattern}`] : []),
		...(course === undefined ? [] : [sql`"courseID" = ${course}`]),
		...(state ? [groups[state] ?? sql`state = ${state}`] : []),
		...(ids === undefined ? [] : [sql`id = any(${[...ids]}::text[])`]),
	];
	return sql.join(conditions, sql` and `);
}

const named = sql`lower(coalesce(nullif(name, ''), email))`;
const progress = sql`array_position(${[...seatStates]}::text[], state)`;
const orders: Record<(typeof sortKeys)[number], RawBuilder<unknown>> = {
	name: sql`${named}, title`,
	"-name": sql`${named} desc, title`,
	course: sql`title, ${named}`,
	"-course": sql`title desc, ${named}`,
	state: sql`${progress}, ${named}`,
	"-state": sql`${progress} desc, ${named}`,
};

const totals = sql`(count(*) over ())::integer as total,
	(count(*) filter (where code is not null and revoked_at is null) over ())::integer as certified`;

interface TeamPage {
	sort?: keyof typeof orders | undefined;
	offset?: number;
	limit?: number;
}

/**
 * Lists people of the seats that a customer bought or manages, with how many match the filter and how many of them have the certificate. Without a
 * state, what people did is read for the page alone.
 */
export async function listPeople(
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	userId: number,
	filter: TeamFilter,
	{ sort = "name", offset = 0, limit = pageSize }: TeamPage = {},
): Promise<{ people: TeamRow[]; total: number; certified: number }> {
	const isOfState = filter.state !== undefined || sort === "state" || sort === "-state";
	const order = sql`order by ${orders[sort]}, id`;
	const { rows: found } = await sql<{ id: string; total: number; certified: number }>`
		select id, ${totals} from (${isOfState ? people(userId) : holders(userId)}) found
		where ${matches(filter, toDay(clock.now()))} ${order} limit ${limit} offset ${offset}`.execute(db);
	const { rows } = await sql<Selected>`
		select * from (${people(userId)}) found where id = any(${found.map(({ id }) => id)}::text[]) ${order}`.execute(db);
	const { total = 0, certified = 0 } = found[0] ?? {};
	return { people: rows.map(toRow), total, certified };
}

function toRow({ starts_at: startsAt, held_at: heldAt, ...row }: Selected): TeamRow {
	const at = heldAt ?? (row.minutes ? startsAt : null);
	return {
		...row,
		startsAt: startsAt?.toISOString() ?? null,
		day: at && toDay(at),
		code: row.code && formatCertificateCode(row.code),
	};
}

/** Lists the courses of which a customer bought or manages seats, by title. */
export async function listTeamCourses(db: Executor, userId: number): Promise<{ courseID: number; title: string }[]> {
	const { rows } = await sql<{ courseID: number; title: string }>`
		select lines.course_id as "courseID", max(lines.title) as title from ${groupLines}
		where ${seatManagers.canManage(userId)} and orders.state not in ('pending', 'canceled', 'expired')
		group by lines.course_id order by 2`.execute(db);
	return rows;
}

/** Lists a customer's orders with seats for others, the earliest first. */
export async function listSeatOrders(db: Executor, userId: number): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select distinct orders.id from ${groupLines}
		where orders.user_id = ${userId} and orders.state not in ('canceled', 'expired') order by 1`.execute(db);
	return rows.map(({ id }) => id);
}
