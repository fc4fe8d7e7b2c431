import { anyOf } from "../../../../../platform/database/any-of.ts";
import { batchRows } from "../../../../../platform/database/batcher.ts";
import type { Database, Transaction } from "../../../../../platform/database/tables.ts";

type Reader = Database | Transaction;

/** The sessions of these enrolments, with whether their person came. */
export const listSessionsOfEnrolments = batchRows(
	(db: Reader, enrolmentIds: number[]) =>
		db
			.selectFrom("live_places")
			.innerJoin("live_sessions", "live_sessions.id", "live_places.session_id")
			.innerJoin("enrolments", "enrolments.id", "live_places.enrolment_id")
			.leftJoin("live_attendance", (join) =>
				join.onRef("live_attendance.session_id", "=", "live_places.session_id").onRef("live_attendance.person_id", "=", "enrolments.person_id"),
			)
			.select([
				"live_places.enrolment_id",
				"live_sessions.reference",
				"live_sessions.starts_at",
				"live_sessions.minutes",
				"live_sessions.state",
				"live_sessions.moved_from",
				"live_attendance.last_seen_at",
				"live_attendance.minutes as attended_minutes",
			])
			.where("live_places.enrolment_id", "=", anyOf("bigint", enrolmentIds))
			.execute(),
	(row) => row.enrolment_id,
);

/** A person's seat in a session as links name it; `active` is false once it is not theirs any more. */
export async function findSeat(db: Reader, reference: string, personId: number) {
	return db
		.selectFrom("live_sessions")
		.innerJoin("live_attendees", "live_attendees.session_id", "live_sessions.id")
		.innerJoin("users", "users.id", "live_attendees.person_id")
		.leftJoin("courses", "courses.id", "live_sessions.course_id")
		.selectAll("live_sessions")
		.select(["courses.instructor", "users.full_name", "users.email", "live_attendees.person_id"])
		.select((eb) =>
			eb
				.exists(
					eb
						.selectFrom("live_places")
						.innerJoin("enrolments", "enrolments.id", "live_places.enrolment_id")
						.select("enrolments.id")
						.whereRef("live_places.session_id", "=", "live_sessions.id")
						.whereRef("enrolments.person_id", "=", "live_attendees.person_id")
						.where("enrolments.state", "=", "active"),
				)
				.as("active"),
		)
		.where("live_sessions.reference", "=", reference)
		.where("live_attendees.person_id", "=", personId)
		.executeTakeFirst();
}

/** All that is held on a person here. */
export const listHeldOn = (db: Reader, personId: number) =>
	db
		.selectFrom("live_attendees")
		.innerJoin("live_sessions", "live_sessions.id", "live_attendees.session_id")
		.leftJoin("live_attendance", (join) =>
			join.onRef("live_attendance.session_id", "=", "live_attendees.session_id").onRef("live_attendance.person_id", "=", "live_attendees.person_id"),
		)
		.select(["title", "starts_at", "booked_at", "gone_at", "told_at", "first_joined_at", "last_joined_at", "last_seen_at", "joins", "joins_set_aside"])
		.select(["live_attendance.minutes", "source"])
		.where("live_attendees.person_id", "=", personId)
		.orderBy("starts_at")
		.execute();

/** Takes away all that is held on a person here. */
export async function deleteHeldOn(trx: Transaction, personId: number): Promise<void> {
	for (const table of ["live_reminders", "live_attendance", "live_attendees"] as const) await trx.deleteFrom(table).where("person_id", "=", personId).execute();
}
