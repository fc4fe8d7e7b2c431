import { sql } from "kysely";
import { anyOf, type Executor, type Transaction } from "#platform/index.ts";
import { defaultYears } from "../rules/compute-retention-end.ts";

/** Returns for how many years evidence of credit is kept. */
export async function findYears(db: Executor): Promise<number> {
	return (await db.selectFrom("evidence_retention").select("years").executeTakeFirst())?.years ?? defaultYears;
}

export async function saveYears(trx: Transaction, years: number): Promise<void> {
	await trx
		.insertInto("evidence_retention")
		.values({ one: true, years })
		.onConflict((conflict) => conflict.column("one").doUpdateSet({ years }))
		.execute();
}

/** Lists sessions with their scheduled end, and whether they earn credit. */
export const listProved = (db: Executor, sessionIds: number[]) =>
	db
		.selectFrom("public_live_sessions as sessions")
		.leftJoin("credit_sessions", "credit_sessions.session_id", "sessions.id")
		.select(["sessions.id", sql<Date>`starts_at + minutes * interval '1 minute'`.as("endedAt")])
		.select((eb) => [
			eb
				.or([
					eb("credit_sessions.session_id", "is not", null),
					eb.exists(
						eb
							.selectFrom("public_accreditations as credits")
							.select("credits.course_id")
							.whereRef("credits.course_id", "=", "sessions.course_id"),
					),
				])
				.as("earnsCredit"),
			// The longest time that an accrediting body asks for, also one whose credit was earned before the course lost it.
			sql<number | null>`(
				select max(retention.years) from (
					select accrediting_body as code from public_accreditations where course_id = sessions.course_id
					union
					select credit ->> 'accreditingBody' from public_issued_certificates, jsonb_array_elements(credits) credit
					where course_id = sessions.course_id and credit_sessions.session_id is not null
					union
					select accrediting_body from public_credit_decisions decisions join public_enrollments enrollments on enrollments.id = decisions.enrollment_id
					where enrollments.course_id = sessions.course_id and decisions.credits > 0 and credit_sessions.session_id is not null
				) bodies join public_credit_retention retention on retention.accrediting_body = bodies.code
			)`.as("bodyYears"),
		])
		.where("sessions.id", "=", anyOf("bigint", sessionIds))
		.execute();

/** Returns the longest time that one of these accrediting bodies asks for, in years; 0 if none does. */
export async function findBodyYears(db: Executor, accreditingBodies: readonly string[]): Promise<number> {
	if (accreditingBodies.length === 0) return 0;
	const { rows } = await sql<{ years: number | null }>`
		select max(years) as years from public_credit_retention where accrediting_body = ${anyOf("text", accreditingBodies)}`.execute(
		db,
	);
	return rows[0]?.years ?? 0;
}

/** Records that the sessions that a course has held earned its credits, if it has any. Safe to repeat. */
export async function saveCreditSessions(trx: Transaction, courseId: number, now: Date): Promise<void> {
	await sql`
		insert into credit_sessions
		select id from public_live_sessions where course_id = ${courseId} and starts_at <= ${now}::timestamptz
			and exists (select from public_accreditations where course_id = ${courseId})
		on conflict do nothing`.execute(trx);
}

/** Records that the session of an enrollment earned a certificate. Safe to repeat. */
export async function saveCreditSession(trx: Transaction, enrollmentId: number): Promise<void> {
	await sql`
		insert into credit_sessions select session_id from public_live_bookings where enrollment_id = ${enrollmentId}
		on conflict do nothing`.execute(trx);
}
