import { sql } from "kysely";
import { anyOf, type Executor, type Transaction } from "#platform/index.ts";

/**
 * Marks seats as reminded that were not reminded since a time. Of two calls at once, one marks a seat.
 *
 * @returns the enrollments that this call marked
 */
export async function claimReminders(
	trx: Transaction,
	enrollmentIds: readonly number[],
	{ now, since }: { now: Date; since: Date },
): Promise<Set<number>> {
	const { rows } = await sql<{ enrollment_id: number }>`
		insert into team_reminders (enrollment_id, reminded_at)
		select id, ${now}::timestamptz from public_enrollments where id = ${anyOf("bigint", [...enrollmentIds])} and state = 'active' order by id
		on conflict (enrollment_id) do update set reminded_at = excluded.reminded_at where team_reminders.reminded_at <= ${since}::timestamptz
		returning enrollment_id`.execute(trx);
	return new Set(rows.map(({ enrollment_id }) => enrollment_id));
}

/** Records that a person doesn't want reminders. Safe to repeat, and for an account that was deleted. */
export async function stopReminders(db: Executor, userId: number, now: Date): Promise<void> {
	await sql`
		insert into team_reminder_stops (user_id, stopped_at) select id, ${now}::timestamptz from public_users where id = ${userId}
		on conflict do nothing`.execute(db);
}

/** What is exported of a person: when they stopped reminders. */
export const exportStop = (db: Executor, userId: number) =>
	db
		.selectFrom("team_reminder_stops")
		.select("stopped_at as stoppedAt")
		.where("user_id", "=", userId)
		.executeTakeFirst();
