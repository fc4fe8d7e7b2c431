import { sql } from "kysely";
import { anyOf, batchRows, countUpTo, type Database, type Executor, type Transaction } from "#platform/index.ts";
import { absentAfter, opensBefore } from "../../rules/session-times.ts";

type Key = { sessionId: number; userId: number };

/** Records a join; the time of the first one is kept. */
export async function recordJoin(db: Executor, { sessionId, userId }: Key, now: Date): Promise<void> {
	await db
		.insertInto("live_attendance")
		.values({
			session_id: sessionId,
			user_id: userId,
			first_joined_at: now,
			last_joined_at: now,
			joins: 1,
			minutes: null,
			source: null,
			settled_at: null,
		})
		.onConflict((conflict) =>
			conflict.columns(["session_id", "user_id"]).doUpdateSet({
				first_joined_at: (eb) => eb.fn.coalesce("live_attendance.first_joined_at", "excluded.first_joined_at"),
				last_joined_at: now,
				joins: sql<number>`live_attendance.joins + 1`,
			}),
		)
		.execute();
}

/**
 * Records presence of an attendee who has joined and whose session is still open. It is a stay on the page of a session
 * behind a link; a room records its own stays.
 *
 * @returns false if there is no such attendance
 */
export async function recordPresence(
	db: Executor,
	{ reference, userId }: { reference: string; userId: number },
	now: Date,
): Promise<boolean> {
	const { rows } = await sql<{ session_id: number }>`
		with present as (
			update live_attendance set last_seen_at = greatest(last_seen_at, ${now}) from live_sessions
			where live_sessions.reference = ${reference}::uuid and live_attendance.session_id = live_sessions.id
				and live_attendance.user_id = ${userId} and joins > 0 and live_sessions.state = 'scheduled'
				and starts_at - ${opensBefore} * interval '1 minute' <= ${now} and starts_at + live_sessions.minutes * interval '1 minute' > ${now}
				and exists (select from live_bookings join public_enrollments enrollments on enrollments.id = live_bookings.enrollment_id
					where live_bookings.session_id = live_sessions.id and enrollments.user_id = live_attendance.user_id and enrollments.state = 'active')
			returning live_attendance.session_id, live_attendance.user_id, live_sessions.held_here
		), latest as (
			select live_page_stays.id, live_page_stays.from_at, live_page_stays.until_at from live_page_stays join present using (session_id, user_id)
			order by live_page_stays.id desc limit 1
		), extended as (
			update live_page_stays set until_at = greatest(live_page_stays.until_at, ${now}) from latest, present
			where live_page_stays.id = latest.id and not present.held_here and latest.from_at <= ${now}
				and latest.until_at >= ${now}::timestamptz - ${absentAfter} * interval '1 second'
			returning live_page_stays.id
		), started as (
			insert into live_page_stays (session_id, user_id, from_at, until_at)
			select session_id, user_id, ${now}, ${now} from present where not held_here and not exists (select from extended)
		)
		select session_id from present`.execute(db);
	return rows.length > 0;
}

/** Lists the stays on the page of a session behind a link that overlap a time, for all attendees. */
export const listPageStays = (db: Executor, sessionId: number, { from, until }: { from: Date; until: Date }) =>
	db
		.selectFrom("live_page_stays")
		.select(["user_id", "from_at as from", "until_at as until"])
		.where("session_id", "=", sessionId)
		.where("from_at", "<", until)
		.where("until_at", ">=", from)
		.execute();

export const listToSettle = (db: Executor, now: Date) =>
	db
		.selectFrom("live_sessions")
		.selectAll()
		.where("state", "=", "over")
		.where("settle_after", "<=", now)
		.orderBy("id")
		.limit(20)
		.execute();

/** A session whose attendance was due when it was read. What staff state while it is counted makes it due again. */
type DueSession = { id: number; settle_after: Date | null };

/** Lets the attendance of a session that was counted, or is being counted, be counted again; corrections stay. */
export async function countAgain(trx: Transaction, sessionId: number, now: Date): Promise<void> {
	await trx
		.updateTable("live_sessions")
		.set({ settle_after: now })
		.where("id", "=", sessionId)
		.where("state", "=", "over")
		.where((eb) => eb.or([eb("settle_after", "is", null), eb("settle_after", "<=", now)]))
		.execute();
}

/** Moves the next attempt to settle the attendance of a session; null: it is settled. */
export async function saveSettleAfter(
	db: Executor,
	{ id, settle_after: due }: DueSession,
	settleAfter: Date | null,
): Promise<void> {
	await db
		.updateTable("live_sessions")
		.set({ settle_after: settleAfter })
		.where("id", "=", id)
		.where("settle_after", "=", due)
		.execute();
}

/** Saves when a session was really held. Its attendance is due again. */
export async function saveHeldTimes(
	trx: Transaction,
	sessionId: number,
	times: { from: Date; until: Date } | null,
	now: Date,
): Promise<void> {
	await trx
		.updateTable("live_sessions")
		.set({ held_from: times?.from ?? null, held_until: times?.until ?? null, settle_after: now })
		.where("id", "=", sessionId)
		.execute();
}

/** Whether minutes of a session were counted by the provider's report. */
export async function isCountedByReport(db: Executor, sessionId: number): Promise<boolean> {
	const row = await db
		.selectFrom("live_attendance")
		.select("user_id")
		.where("session_id", "=", sessionId)
		.where("source", "=", "report")
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

export interface AttendeePage {
	limit: number;
	/** The last user id of the previous page. */
	after?: number | undefined;
	userId?: number;
	/** True: only attendees who are missing from the provider's report. */
	missing?: boolean | undefined;
}

const attendees = (db: Executor) =>
	db
		.selectFrom("live_attendees")
		.innerJoin("public_users as users", "users.id", "live_attendees.user_id")
		.leftJoin("live_attendance", (join) =>
			join
				.onRef("live_attendance.session_id", "=", "live_attendees.session_id")
				.onRef("live_attendance.user_id", "=", "live_attendees.user_id"),
		)
		.select(["users.id as user_id", "users.full_name", "users.email", "first_joined_at", "minutes", "source"]);

/**
 * Lists a session's attendees by name with their joins. Includes those who joined or attended, and then lost their
 * seat.
 */
export const listSessionAttendees = (
	db: Executor,
	sessionId: number,
	{ limit, after, userId, missing }: AttendeePage,
) =>
	attendees(db)
		.select(["last_seen_at", "missing_from_report", "reason"])
		.where("live_attendees.session_id", "=", sessionId)
		.where((eb) => eb.or([eb("removed_at", "is", null), eb("joins", ">", 0), eb("minutes", "is not", null)]))
		.$if(userId !== undefined, (query) => query.where("users.id", "=", userId as number))
		.$if(missing === true, (query) => query.where("missing_from_report", "=", true))
		.$if(after !== undefined, (query) =>
			query.where(
				sql<boolean>`(users.full_name, users.id) > (select last.full_name, last.id from public_users last where last.id = ${after})`,
			),
		)
		.orderBy("users.full_name")
		.orderBy("users.id")
		.limit(limit)
		.execute();

/** Counts attendees who joined but are missing from the provider's report, up to 1,000. */
export const countMissingFromReport = (db: Database): Promise<number> =>
	countUpTo(db, sql`select from live_attendance where missing_from_report`);

/** Finds the earliest session with attendees who are missing from the provider's report. */
export async function findUndecidedSession(db: Executor): Promise<number | undefined> {
	const row = await db
		.selectFrom("live_attendance")
		.select("session_id")
		.where("missing_from_report", "=", sql.lit(true))
		.orderBy("session_id")
		.limit(1)
		.executeTakeFirst();
	return row?.session_id;
}

/** Lists the addresses that a session's attendees had before. */
export const listFormerAddresses = (db: Executor, sessionId: number) =>
	db
		.selectFrom("live_attendees")
		.innerJoin("public_former_addresses as former", "former.user_id", "live_attendees.user_id")
		.select(["former.user_id", "former.old_email"])
		.where("live_attendees.session_id", "=", sessionId)
		.execute();

/** Lists attendees to match with a report, in pages by id. */
export const pageOfAttendees = (db: Executor, sessionId: number, after: number, limit: number) =>
	attendees(db)
		.where("live_attendees.session_id", "=", sessionId)
		.where("users.id", ">", after)
		.orderBy("users.id")
		.limit(limit)
		.execute();

export interface CountedMinutes {
	userId: number;
	minutes: number;
	source: "joined" | "report" | "room" | "operator";
	/** Their first attendance in the room, if they didn't press Join. */
	joinedAt?: Date | null;
	/** True if the attendee joined but is missing from the provider's report. */
	missing?: boolean;
	/** Why staff corrected the minutes. */
	reason?: string;
}

/** Saves counted minutes. Corrections by staff take precedence. */
export async function saveMinutes(
	trx: Transaction,
	sessionId: number,
	counted: CountedMinutes[],
	now: Date,
): Promise<void> {
	if (counted.length === 0) return;
	await trx
		.insertInto("live_attendance")
		.values(
			counted.map(({ userId, minutes, source, joinedAt = null, missing = false, reason = null }) => ({
				session_id: sessionId,
				user_id: userId,
				first_joined_at: joinedAt,
				last_joined_at: null,
				minutes,
				source,
				missing_from_report: missing,
				settled_at: now,
				reason,
			})),
		)
		.onConflict((conflict) =>
			conflict
				.columns(["session_id", "user_id"])
				.doUpdateSet({
					first_joined_at: (eb) => eb.fn.coalesce("live_attendance.first_joined_at", "excluded.first_joined_at"),
					minutes: (eb) => eb.ref("excluded.minutes"),
					source: (eb) => eb.ref("excluded.source"),
					missing_from_report: (eb) => eb.ref("excluded.missing_from_report"),
					settled_at: now,
					reason: (eb) => eb.ref("excluded.reason"),
				})
				.where((eb) =>
					eb.or([eb("live_attendance.source", "is distinct from", "operator"), eb("excluded.source", "=", "operator")]),
				),
		)
		.execute();
}

/** Returns the enrollments that gave these customers a place in the session. */
export async function listEnrollmentsIn(db: Executor, sessionId: number, userIds: number[]): Promise<number[]> {
	if (userIds.length === 0) return [];
	const rows = await db
		.selectFrom("live_bookings")
		.innerJoin("public_enrollments as enrollments", "enrollments.id", "live_bookings.enrollment_id")
		.select("enrollments.id")
		.where("live_bookings.session_id", "=", sessionId)
		.where("enrollments.user_id", "in", userIds)
		.where("enrollments.state", "=", "active")
		.execute();
	return rows.map((row) => row.id);
}

/** Finds the session of an enrollment and its counted minutes; undefined before any attendance is known. */
export const findAttendance = async (db: Executor, enrollmentId: number) =>
	(await listAttendances(db, [enrollmentId]))[0];

const listAttendances = batchRows(
	(db: Executor, enrollmentIds: number[]) =>
		db
			.selectFrom("live_bookings")
			.innerJoin("public_enrollments as enrollments", "enrollments.id", "live_bookings.enrollment_id")
			.innerJoin("live_sessions", "live_sessions.id", "live_bookings.session_id")
			.innerJoin("live_attendance", (join) =>
				join
					.onRef("live_attendance.session_id", "=", "live_bookings.session_id")
					.onRef("live_attendance.user_id", "=", "enrollments.user_id"),
			)
			.select(["enrollments.id", "live_sessions.starts_at", "live_attendance.minutes", "live_attendance.source"])
			.where("enrollments.id", "=", anyOf("bigint", enrollmentIds))
			.execute(),
	(row) => row.id,
);
