import { sql } from "kysely";
import type { Database } from "../../../../platform/database/tables.ts";

/** More are not counted: a look at the dashboard must cost little whatever went wrong. */
export const mostCounted = 1_000;

async function count(db: Database, rows: ReturnType<typeof sql>): Promise<number> {
	const { rows: found } = await sql<{ count: number }>`select count(*)::int as count from (${rows} limit ${mostCounted}) found`.execute(db);
	return Number(found[0]?.count ?? 0);
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** Mails of the last two weeks that failed for good or came back. */
export const countTroubledMails = (db: Database, now: Date) =>
	count(db, sql`select from mails where state in ('failed', 'bounced') and created_at > ${daysBefore(now, 14)}`);

/** Refunds of the last two weeks that the provider could not make. */
export const countFailedRefunds = (db: Database, now: Date) =>
	count(db, sql`select from refunds where state = 'failed' and settled_at > ${daysBefore(now, 14)}`);

/** Courses whose recording could not be made ready to play. */
export const countFailedRecordings = (db: Database) =>
	count(
		db,
		sql`select from recordings join course_media on course_media.storage_key = recordings.storage_key and course_media.kind = 'recording'
		where recordings.state = 'failed'`,
	);

/** Sessions that begin within a day and have no address to join; one that nobody has bought yet gets its own from a meeting provider. */
export const countSessionsWithoutLink = (db: Database, now: Date, { madeByProvider }: { madeByProvider: boolean }) =>
	count(
		db,
		sql`select from courses
		left join live_sessions on live_sessions.course_id = courses.id and live_sessions.state <> 'over'
		where not courses.archived and courses.published_at <= ${now} and courses.webinar_date > ${now} and courses.webinar_date <= ${daysBefore(now, -1)}
			and coalesce(live_sessions.own_url, live_sessions.meeting_url) is null ${madeByProvider ? sql`and live_sessions.id is not null` : sql``}`,
	);
