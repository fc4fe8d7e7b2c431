import { sql } from "kysely";
import type { MergedAccounts } from "#platform/feature/personal-data.ts";
import { anyOf, type Executor, type Transaction } from "#platform/index.ts";

const hasAttended = (of: string) => sql<boolean>`greatest(${sql.ref(of)}.joins, ${sql.ref(of)}.minutes) > 0`;

/** Lists the titles of the sessions that both accounts attended. */
export async function findAttendedTwice(db: Executor, { from, to }: MergedAccounts): Promise<string[]> {
	const { rows } = await sql<{ title: string }>`
		select title from live_attendance ended join live_attendance kept on kept.session_id = ended.session_id
		join live_sessions on live_sessions.id = ended.session_id
		where ended.user_id = ${from} and kept.user_id = ${to} and ${hasAttended("ended")} and ${hasAttended("kept")}`.execute(
		db,
	);
	return rows.map(({ title }) => title);
}

/**
 * Deletes the unattended seats of the remaining account in sessions that the other one attended, and those that had
 * ended. Else, they would prevent the better seat from moving.
 */
export async function dropUnusedSeats(trx: Transaction, { from, to }: MergedAccounts): Promise<void> {
	const { rows } = await sql<{ id: number }>`
		select seats.session_id::int4 as id from live_attendees seats join live_attendees moved on moved.session_id = seats.session_id and moved.user_id = ${from}
		left join live_attendance ended on ended.session_id = seats.session_id and ended.user_id = ${from}
		left join live_attendance kept on kept.session_id = seats.session_id and kept.user_id = ${to}
		where seats.user_id = ${to} and ${hasAttended("kept")} is not true and (${hasAttended("ended")} or seats.removed_at is not null)`.execute(
		trx,
	);
	const sessions = rows.map(({ id }) => id);
	for (const table of ["live_registrations", "live_attendance", "live_attendees"] as const)
		await trx.deleteFrom(table).where("user_id", "=", to).where("session_id", "=", anyOf("bigint", sessions)).execute();
}
