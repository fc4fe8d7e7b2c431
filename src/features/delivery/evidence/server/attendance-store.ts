import { sql } from "kysely";
import { anyOf, type Database, type Executor } from "#platform/index.ts";

interface AttendeePage {
	limit: number;
	/** The last user id of the previous page. */
	after?: number | undefined;
	/** Only this attendee. */
	userId?: number | undefined;
}

/**
 * Lists a session's attendees by name with their counted minutes. Includes those who attended, and then lost their
 * seat.
 */
export const listSessionAttendees = (db: Database, sessionId: number, { limit, after, userId }: AttendeePage) =>
	db
		.selectFrom("public_live_attendance as attendance")
		.innerJoin("public_users as users", "users.id", "attendance.user_id")
		.select(["users.id as user_id", "users.full_name", "users.email", "first_joined_at", "minutes", "source", "reason"])
		.where("session_id", "=", sessionId)
		.where((eb) => eb.or([eb("removed_at", "is", null), eb("joins", ">", 0), eb("minutes", "is not", null)]))
		.$if(userId !== undefined, (query) => query.where("users.id", "=", userId as number))
		.$if(after !== undefined, (query) =>
			query.where(
				sql<boolean>`(users.full_name, users.id) > (select last.full_name, last.id from public_users last where last.id = ${after})`,
			),
		)
		.orderBy("users.full_name")
		.orderBy("users.id")
		.limit(limit)
		.execute();

export type AttendanceRow = Pick<
	Awaited<ReturnType<typeof listSessionAttendees>>[number],
	"user_id" | "first_joined_at" | "minutes" | "source" | "reason"
>;

/** Lists the sessions in which a customer had a seat, with the counted minutes. */
export const listCustomerAttendance = (db: Executor, userId: number) =>
	db
		.selectFrom("public_live_attendance as attendance")
		.innerJoin("public_live_sessions as sessions", "sessions.id", "attendance.session_id")
		.select([
			"sessions.id",
			"user_id",
			"title",
			"starts_at",
			"first_joined_at",
			"attendance.minutes",
			"source",
			"reason",
		])
		.where("user_id", "=", userId)
		.orderBy("starts_at")
		.execute();

/** Lists the stays of these people on the page of a session behind a link. */
export const listPageStays = (db: Executor, sessionId: number, userIds: number[]) =>
	db
		.selectFrom("public_live_page_stays")
		.select(["user_id", "from_at as from", "until_at as until"])
		.where("session_id", "=", sessionId)
		.where("user_id", "=", anyOf("bigint", userIds))
		.orderBy("id")
		.execute();

export const hasSession = async (db: Database, id: number): Promise<boolean> =>
	(await db.selectFrom("public_live_sessions").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
