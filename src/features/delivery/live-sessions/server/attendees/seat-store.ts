import { anyOf, batchRows, type Executor } from "#platform/index.ts";

/** Lists the sessions of these enrollments and whether the customer joined. */
export const listSessionsOfEnrollments = batchRows(
	(db: Executor, enrollmentIds: number[]) =>
		db
			.selectFrom("live_bookings")
			.innerJoin("live_sessions", "live_sessions.id", "live_bookings.session_id")
			.innerJoin("public_enrollments as enrollments", "enrollments.id", "live_bookings.enrollment_id")
			.leftJoin("public_live_rooms as rooms", "rooms.session_id", "live_sessions.id")
			.leftJoin("live_attendance", (join) =>
				join
					.onRef("live_attendance.session_id", "=", "live_bookings.session_id")
					.onRef("live_attendance.user_id", "=", "enrollments.user_id"),
			)
			.select(["rooms.ended_at", "live_sessions.held_here"])
			.select([
				"live_bookings.enrollment_id",
				"live_sessions.reference",
				"live_sessions.starts_at",
				"live_sessions.minutes",
				"live_sessions.state",
				"live_sessions.moved_from",
				"live_attendance.last_seen_at",
				"live_attendance.minutes as attended_minutes",
			])
			.where("live_bookings.enrollment_id", "=", anyOf("bigint", enrollmentIds))
			.execute(),
	(row) => row.enrollment_id,
);

const seatKey = (reference: string, userId: number) => `${userId} ${reference}`;

const listSeats = batchRows(
	(db: Executor, keys: string[]) =>
		selectSeats(db)
			.where(
				"live_sessions.reference",
				"=",
				anyOf("uuid", [...new Set(keys.map((key) => key.slice(key.indexOf(" ") + 1)))]),
			)
			.where(
				"live_attendees.user_id",
				"=",
				anyOf(
					"bigint",
					keys.map((key) => Number.parseInt(key, 10)),
				),
			)
			.execute(),
	(row) => seatKey(row.reference, row.user_id),
);

/** Finds the seat that a link identifies; `active` is false if the customer lost it. */
export async function findSeat(db: Executor, reference: string, userId: number) {
	return (await listSeats(db, [seatKey(reference, userId)]))[0];
}

const selectSeats = (db: Executor) =>
	db
		.selectFrom("live_sessions")
		.innerJoin("live_attendees", "live_attendees.session_id", "live_sessions.id")
		.innerJoin("public_users as users", "users.id", "live_attendees.user_id")
		.leftJoin("public_courses as courses", "courses.id", "live_sessions.course_id")
		.selectAll("live_sessions")
		.select(["courses.instructor", "users.full_name", "users.email", "live_attendees.user_id"])
		.select((eb) =>
			eb
				.exists(
					eb
						.selectFrom("live_bookings")
						.innerJoin("public_enrollments as enrollments", "enrollments.id", "live_bookings.enrollment_id")
						.select("enrollments.id")
						.whereRef("live_bookings.session_id", "=", "live_sessions.id")
						.whereRef("enrollments.user_id", "=", "live_attendees.user_id")
						.where("enrollments.state", "=", "active"),
				)
				.as("active"),
		);

export const listHeldOn = (db: Executor, userId: number) =>
	db
		.selectFrom("live_attendees")
		.innerJoin("live_sessions", "live_sessions.id", "live_attendees.session_id")
		.leftJoin("live_attendance", (join) =>
			join
				.onRef("live_attendance.session_id", "=", "live_attendees.session_id")
				.onRef("live_attendance.user_id", "=", "live_attendees.user_id"),
		)
		.select([
			"reference",
			"title",
			"starts_at",
			"booked_at",
			"removed_at",
			"notified_at",
			"first_joined_at",
			"last_joined_at",
			"last_seen_at",
			"joins",
			"joins_discarded",
		])
		.leftJoin("live_registrations", (join) =>
			join
				.onRef("live_registrations.session_id", "=", "live_attendees.session_id")
				.onRef("live_registrations.user_id", "=", "live_attendees.user_id"),
		)
		.select(["live_attendance.minutes", "source", "reason", "registration_id"])
		.where("live_attendees.user_id", "=", userId)
		.orderBy("starts_at")
		.execute();

export const listCustomerPageStays = (db: Executor, userId: number) =>
	db
		.selectFrom("live_page_stays")
		.innerJoin("live_sessions", "live_sessions.id", "live_page_stays.session_id")
		.select(["reference", "from_at", "until_at"])
		.where("user_id", "=", userId)
		.orderBy("live_page_stays.id")
		.execute();

export const listCustomerReportedStays = (db: Executor, userId: number) =>
	db
		.selectFrom("live_reported_stays")
		.innerJoin("live_sessions", "live_sessions.id", "live_reported_stays.session_id")
		.select(["reference", "seconds", "joined_at", "left_at"])
		.where("user_id", "=", userId)
		.orderBy("live_reported_stays.id")
		.execute();
