import { sql } from "kysely";
import { anyOf } from "../../../platform/database/any-of.ts";
import { gatherRows } from "../../../platform/database/gather.ts";
import type { Database, Transaction } from "../../../platform/database/tables.ts";

type Reader = Database | Transaction;
type Key = { sessionId: number; personId: number };

/** Records that an attendee came, as often as it happens; the first time stays. */
export async function recordJoin(db: Reader, { sessionId, personId }: Key, now: Date): Promise<void> {
	await db
		.insertInto("live_attendance")
		.values({ session_id: sessionId, person_id: personId, first_joined_at: now, last_joined_at: now, joins: 1, minutes: null, source: null, settled_at: null })
		.onConflict((conflict) =>
			conflict.columns(["session_id", "person_id"]).doUpdateSet({
				first_joined_at: (eb) => eb.fn.coalesce("live_attendance.first_joined_at", "excluded.first_joined_at"),
				last_joined_at: now,
				joins: sql<number>`live_attendance.joins + 1`,
			}),
		)
		.execute();
}

/** Sessions whose attendance is to be counted now. */
export const listToSettle = (db: Reader, now: Date) =>
	db.selectFrom("live_sessions").selectAll().where("state", "=", "over").where("settle_after", "<=", now).orderBy("id").limit(20).execute();

export async function settleLater(db: Reader, sessionId: number, at: Date | null): Promise<void> {
	await db.updateTable("live_sessions").set({ settle_after: at }).where("id", "=", sessionId).where("settle_after", "is not", null).execute();
}

/** Who attends a session, by name, with how they came; at most `limit`. Those who came and lost their seat after are in it too. */
export const listAttendeesOf = (db: Reader, sessionId: number, limit: number, personId?: number) =>
	db
		.selectFrom("live_attendees")
		.innerJoin("users", "users.id", "live_attendees.person_id")
		.leftJoin("live_attendance", (join) =>
			join.onRef("live_attendance.session_id", "=", "live_attendees.session_id").onRef("live_attendance.person_id", "=", "live_attendees.person_id"),
		)
		.select(["users.id as person_id", "users.full_name", "users.email", "first_joined_at", "minutes", "source", "joins"])
		.where("live_attendees.session_id", "=", sessionId)
		.where((eb) => eb.or([eb("gone_at", "is", null), eb("joins", ">", 0)]))
		.$if(personId !== undefined, (query) => query.where("users.id", "=", personId as number))
		.orderBy("users.full_name")
		.orderBy("users.id")
		.limit(limit)
		.execute();

/** Everyone of a session who is to be matched with a report, in pages by id. */
export const pageOfAttendees = (db: Reader, sessionId: number, after: number, limit: number) =>
	db
		.selectFrom("live_attendees")
		.innerJoin("users", "users.id", "live_attendees.person_id")
		.leftJoin("live_attendance", (join) =>
			join.onRef("live_attendance.session_id", "=", "live_attendees.session_id").onRef("live_attendance.person_id", "=", "live_attendees.person_id"),
		)
		.select(["users.id as person_id", "users.full_name", "users.email", "first_joined_at", "minutes"])
		.where("live_attendees.session_id", "=", sessionId)
		.where("users.id", ">", after)
		.orderBy("users.id")
		.limit(limit)
		.execute();

export interface CountedMinutes {
	personId: number;
	minutes: number;
	source: "joined" | "report" | "operator";
}

/** Writes counted minutes; what an operator said stays. */
export async function saveMinutes(trx: Transaction, sessionId: number, counted: CountedMinutes[], now: Date): Promise<void> {
	if (counted.length === 0) return;
	await trx
		.insertInto("live_attendance")
		.values(
			counted.map(({ personId, minutes, source }) => ({
				session_id: sessionId,
				person_id: personId,
				first_joined_at: null,
				last_joined_at: null,
				minutes,
				source,
				settled_at: now,
			})),
		)
		.onConflict((conflict) =>
			conflict
				.columns(["session_id", "person_id"])
				.doUpdateSet({ minutes: (eb) => eb.ref("excluded.minutes"), source: (eb) => eb.ref("excluded.source"), settled_at: now })
				.where((eb) => eb.or([eb("live_attendance.source", "is distinct from", "operator"), eb("excluded.source", "=", "operator")])),
		)
		.execute();
}

/** The enrolments with which these people are in a session. */
export async function listEnrolmentsIn(db: Reader, sessionId: number, personIds: number[]): Promise<number[]> {
	if (personIds.length === 0) return [];
	const rows = await db
		.selectFrom("live_places")
		.innerJoin("enrolments", "enrolments.id", "live_places.enrolment_id")
		.select("enrolments.id")
		.where("live_places.session_id", "=", sessionId)
		.where("enrolments.person_id", "in", personIds)
		.where("enrolments.state", "=", "active")
		.execute();
	return rows.map((row) => row.id);
}

/** Minutes that were counted for an enrolment's live session; null before they are. */
export const findMinutes = async (db: Reader, enrolmentId: number): Promise<number | null> => (await listMinutes(db, [enrolmentId]))[0]?.minutes ?? null;

const listMinutes = gatherRows(
	(db: Reader, enrolmentIds: number[]) =>
		db
			.selectFrom("live_places")
			.innerJoin("enrolments", "enrolments.id", "live_places.enrolment_id")
			.innerJoin("live_attendance", (join) =>
				join.onRef("live_attendance.session_id", "=", "live_places.session_id").onRef("live_attendance.person_id", "=", "enrolments.person_id"),
			)
			.select(["enrolments.id", "minutes"])
			.where("enrolments.id", "=", anyOf("bigint", enrolmentIds))
			.execute(),
	(row) => row.id,
);
