import { type RawBuilder, sql } from "kysely";
import { countUpTo, type Database, daysBefore, type Executor } from "#platform/index.ts";
import { opensBefore } from "../../rules/session-times.ts";
import type { SessionPlace } from "./to-session-place.ts";

/** Closes ended sessions of these courses, or of all. Their attendance is due ten minutes later. */
export async function closeSessions(db: Executor, now: Date, courseIds?: readonly number[]): Promise<void> {
	await sql`
		update live_sessions set state = 'over', settle_after = ${now}::timestamptz + interval '10 minutes'
		where state = 'scheduled' and starts_at <= ${now} and starts_at + minutes * interval '1 minute' <= ${now}
			${courseIds ? sql`and course_id = any(${courseIds}::int[])` : sql``}`.execute(db);
}

/** Creates a session for each course that has a future date and live enrollments, unless one exists. */
export async function openSessions(
	db: Executor,
	{ now, place, courseIds }: { now: Date; place: SessionPlace; courseIds?: number[] },
): Promise<void> {
	await sql`
		insert into live_sessions (course_id, title, starts_at, minutes, provider, held_here, created_at)
		select courses.id, courses.title, courses.webinar_date, courses.duration_minutes, ${place.provider}::text, ${place.heldHere}::boolean, ${now}::timestamptz
		from public_courses courses
		where courses.webinar_date + courses.duration_minutes * interval '1 minute' > ${now} and not courses.archived
			and exists (select from public_enrollments enrollments where enrollments.course_id = courses.id and enrollments.grants_live and enrollments.state = 'active')
			and not exists (select from live_sessions where live_sessions.course_id = courses.id and live_sessions.state <> 'over')
			${courseIds ? sql`and courses.id = any(${courseIds}::int[])` : sql``}
		on conflict do nothing`.execute(db);
}

/** Creates the session of a course with a future date, so that it can be prepared before the first enrollment. */
export async function createCourseSession(
	db: Executor,
	{ now, place, courseId }: { now: Date; place: SessionPlace; courseId: number },
): Promise<void> {
	await sql`
		insert into live_sessions (course_id, title, starts_at, minutes, provider, held_here, created_at)
		select id, title, webinar_date, duration_minutes, ${place.provider}::text, ${place.heldHere}::boolean, ${now}::timestamptz from public_courses courses
		where id = ${courseId} and webinar_date > ${now} and not archived
		on conflict do nothing`.execute(db);
}

export interface Following {
	/** Only the sessions of these courses. */
	courseIds?: readonly number[];
	/** True: moves the session although attendees can already join it. */
	postpone?: boolean;
}

/**
 * Updates sessions from the dates of their courses. A future date moves the session or restores a canceled one. No
 * date, or an archived course, cancels one that has not started. A past date changes nothing. Once attendees can join,
 * a date changes nothing unless `postpone` is true, and a length changes nothing. Close ended sessions first: they must
 * not move. Every change increments the sequence. A session with a new date starts without joins, minutes or extensions
 * of the earlier date.
 *
 * @returns the sessions with a new date
 */
export async function followCourses(
	db: Executor,
	now: Date,
	{ courseIds, postpone = false }: Following = {},
): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		with moved as (
			update live_sessions set
				starts_at = wanted.starts_at, minutes = wanted.minutes, title = wanted.title, state = wanted.state, sequence = sequence + 1,
				extended_minutes = case when wanted.starts_at <> live_sessions.starts_at then 0 else live_sessions.extended_minutes end,
				moved_from = case when wanted.starts_at <> live_sessions.starts_at then live_sessions.starts_at else live_sessions.moved_from end
			from (
				select live_sessions.id, live_sessions.starts_at as before_starts_at,
					case when holds.it then courses.webinar_date else live_sessions.starts_at end as starts_at,
					case when not holds.it then live_sessions.minutes
						when courses.webinar_date = live_sessions.starts_at and live_sessions.state = 'scheduled'
							and live_sessions.starts_at - ${opensBefore} * interval '1 minute' <= ${now} then live_sessions.minutes
						when courses.webinar_date = live_sessions.starts_at then courses.duration_minutes + live_sessions.extended_minutes
						else courses.duration_minutes end as minutes,
					case when holds.it then courses.title else live_sessions.title end as title,
					case when holds.it then 'scheduled' else 'canceled' end as state
				from live_sessions
				left join public_courses courses on courses.id = live_sessions.course_id
				cross join lateral (select courses.id is not null and not courses.archived and courses.webinar_date is not null as it) holds
				where live_sessions.state <> 'over' and ${courseIds ? sql`live_sessions.course_id = any(${courseIds}::int[])` : sql`true`}
					and case when holds.it then courses.webinar_date = live_sessions.starts_at and live_sessions.state = 'scheduled'
						or courses.webinar_date > ${now} and (live_sessions.state = 'canceled' or ${postpone}
							or live_sessions.starts_at - ${opensBefore} * interval '1 minute' > ${now})
						else live_sessions.starts_at > ${now} and live_sessions.state = 'scheduled' end
			) wanted
			where live_sessions.id = wanted.id and (live_sessions.starts_at, live_sessions.minutes, live_sessions.title, live_sessions.state)
				is distinct from (wanted.starts_at, wanted.minutes, wanted.title, wanted.state)
			returning live_sessions.id, wanted.before_starts_at <> live_sessions.starts_at as elsewhen
		), reset as (
			update live_attendance set first_joined_at = null, last_joined_at = null, last_seen_at = null, joins = 0,
				joins_discarded = live_attendance.joins_discarded + live_attendance.joins,
				minutes = null, source = null, missing_from_report = false, settled_at = null, reason = null
			from moved where moved.elsewhen and live_attendance.session_id = moved.id
				and (live_attendance.joins > 0 or live_attendance.minutes is not null)
		)
		select id from moved where elsewhen`.execute(db);
	return rows.map(({ id }) => id);
}

export const findCurrentSession = (db: Executor, courseId: number) =>
	db
		.selectFrom("live_sessions")
		.selectAll()
		.where("course_id", "=", courseId)
		.where("state", "<>", "over")
		.executeTakeFirst();

const countAttendees = (sessionId: RawBuilder<unknown>) =>
	sql<number>`(select count(*)::int from live_attendees where live_attendees.session_id = ${sessionId} and removed_at is null)`;

const countAttendance = (condition: RawBuilder<unknown>) =>
	sql<number>`(select count(*)::int from live_attendance where live_attendance.session_id = listed.id and ${condition})`;

/** Lists sessions of these courses that have not ended, with their numbers of attendees. */
export const listAhead = (db: Executor, courseIds: readonly number[], now: Date) =>
	db
		.selectFrom("live_sessions")
		.select(["course_id", "starts_at", "minutes"])
		.select(countAttendees(sql.ref("live_sessions.id")).as("attendees"))
		.where("course_id", "in", courseIds)
		.where("state", "=", "scheduled")
		.where(sql<boolean>`starts_at + minutes * interval '1 minute' > ${now}`)
		.execute();

export async function saveMeetingUrl(db: Executor, sessionId: number, url: string | null): Promise<void> {
	await db.updateTable("live_sessions").set({ own_url: url }).where("id", "=", sessionId).execute();
}

export async function savePlace(db: Executor, sessionId: number, heldHere: boolean): Promise<void> {
	await db.updateTable("live_sessions").set({ held_here: heldHere }).where("id", "=", sessionId).execute();
}

/** Future sessions by date, then ended ones, latest first. */
const listOrder = sql`state = 'over', case when state = 'over' then -extract(epoch from starts_at) else extract(epoch from starts_at) end, case when state = 'over' then -id else id end`;

export type SessionSort = "title" | "-title" | "startsAt" | "-startsAt";
/** `after` is the last session of the previous page. Sessions are never deleted. */
export type ListedSessions =
	| { sessionId: number }
	| { limit: number; sort?: SessionSort | undefined; after?: number | undefined };

/**
 * Lists sessions for staff with numbers of attendees and joins. By default, future ones come first, then ended ones,
 * latest first.
 *
 * @param which one session, or a page that follows the session `after`
 */
export async function listSessionRows(db: Executor, which: ListedSessions) {
	const sessions = db.selectFrom("live_sessions").selectAll();
	const sort = "sessionId" in which ? undefined : which.sort;
	const listed =
		"sessionId" in which
			? sessions.where("id", "=", which.sessionId)
			: sort
				? sortedSessions(db, { ...which, sort })
				: await pageOfSessions(db, which);
	return db
		.selectFrom(listed.as("listed"))
		.selectAll()
		.select([
			countAttendees(sql.ref("listed.id")).as("attendees"),
			countAttendance(sql`joins > 0`).as("joined"),
			countAttendance(sql`missing_from_report`).as("missing"),
		])
		.orderBy(sort ? sortOrder(sort) : listOrder)
		.execute();
}

const sortColumn = (sort: SessionSort) => (sort.endsWith("title") ? sql`title` : sql`starts_at`);
const sortOrder = (sort: SessionSort) =>
	sort.startsWith("-") ? sql`${sortColumn(sort)} desc, id desc` : sql`${sortColumn(sort)}, id`;

function sortedSessions(
	db: Executor,
	{ sort, limit, after }: { sort: SessionSort; limit: number; after?: number | undefined },
) {
	const beyond = sort.startsWith("-") ? sql`<` : sql`>`;
	return db
		.selectFrom("live_sessions")
		.selectAll()
		.$if(after !== undefined, (query) =>
			query.where(
				sql<boolean>`(${sortColumn(sort)}, id) ${beyond} (select ${sortColumn(sort)}, id from live_sessions where id = ${after as number})`,
			),
		)
		.orderBy(sortOrder(sort))
		.limit(limit);
}

/**
 * Future sessions, then ended ones. Each half uses its own index, so the cost does not grow with the number of
 * sessions.
 */
async function pageOfSessions(db: Executor, { limit, after }: { limit: number; after?: number | undefined }) {
	const last =
		after === undefined
			? undefined
			: await db
					.selectFrom("live_sessions")
					.select(["id", "starts_at", "state"])
					.where("id", "=", after)
					.executeTakeFirst();
	const sessions = db.selectFrom("live_sessions").selectAll();
	let ahead = sessions.where("state", "<>", sql.lit("over")).orderBy("starts_at").orderBy("id").limit(limit);
	let over = sessions
		.where("state", "=", sql.lit("over"))
		.orderBy("starts_at", "desc")
		.orderBy("id", "desc")
		.limit(limit);
	if (last && last.state !== "over")
		ahead = ahead.where(sql<boolean>`(starts_at, id) > (${last.starts_at}, ${last.id})`);
	if (last?.state === "over") {
		ahead = ahead.where(sql.lit(false));
		over = over.where(sql<boolean>`(starts_at, id) < (${last.starts_at}, ${last.id})`);
	}
	const both = db
		.selectFrom(ahead.as("ahead"))
		.selectAll()
		.unionAll(db.selectFrom(over.as("over")).selectAll());
	return db.selectFrom(both.as("both")).selectAll().orderBy(listOrder).limit(limit);
}

/**
 * Counts sessions that start within a day and have no join link. A meeting provider creates the link when the first
 * seat is sold, so sessions without attendees then do not count.
 */
export const countSessionsWithoutLink = (db: Database, now: Date, { meetingsMade }: { meetingsMade: boolean }) =>
	countUpTo(
		db,
		sql`select from public_courses courses
		left join live_sessions on live_sessions.course_id = courses.id and live_sessions.state <> 'over'
		where not courses.archived and courses.published_at <= ${now} and courses.webinar_date > ${now} and courses.webinar_date <= ${daysBefore(now, -1)}
			and coalesce(live_sessions.own_url, live_sessions.meeting_url) is null and live_sessions.held_here is not true ${meetingsMade ? sql`and live_sessions.id is not null` : sql``}`,
	);
