import { anyOf, type Executor } from "#platform/index.ts";

/** Lists the sessions of enrollments with what was counted of them. */
export const listAttendances = async (db: Executor, enrollmentIds: readonly number[]) =>
	enrollmentIds.length === 0
		? []
		: db
				.selectFrom("public_live_bookings as bookings")
				.innerJoin("public_enrollments as enrollments", "enrollments.id", "bookings.enrollment_id")
				.innerJoin("public_live_sessions as sessions", "sessions.id", "bookings.session_id")
				.leftJoin("public_live_rooms as rooms", "rooms.session_id", "sessions.id")
				.leftJoin("public_live_attendance as attendance", (join) =>
					join
						.onRef("attendance.session_id", "=", "sessions.id")
						.onRef("attendance.user_id", "=", "enrollments.user_id"),
				)
				.select(["bookings.enrollment_id as enrollmentId", "enrollments.user_id as userId", "sessions.id as sessionId"])
				.select([
					"sessions.starts_at as startsAt",
					"sessions.minutes as length",
					"sessions.state",
					"sessions.held_here as heldHere",
				])
				.select([
					"rooms.ended_at as endedAt",
					"attendance.minutes",
					"attendance.source",
					"attendance.reason",
					"attendance.first_joined_at as joinedAt",
				])
				.where("bookings.enrollment_id", "=", anyOf("bigint", enrollmentIds))
				.execute();

export type AttendanceRow = Awaited<ReturnType<typeof listAttendances>>[number];
