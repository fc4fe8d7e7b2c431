import { sql } from "kysely";
import type { MergedAccounts } from "#platform/feature/personal-data.ts";
import { anyOf, type Executor, type Transaction } from "#platform/index.ts";

/** Lists the sessions in which both accounts have or had a seat, with whether they attended. */
async function listShared(db: Executor, { from, to }: MergedAccounts) {
	const { rows } = await sql<{ id: number; title: string; ended: boolean; kept: boolean; removed: boolean }>`
		select id::int4, title, greatest(ended.joins, ended.minutes) > 0 as ended, greatest(kept.joins, kept.minutes) > 0 as kept,
			kept.removed_at is not null as removed
		from public_live_attendance ended join public_live_attendance kept using (session_id) join live_sessions on id = session_id
		where ended.user_id = ${from} and kept.user_id = ${to} order by id`.execute(db);
	return rows;
}

/** Lists the titles of the sessions that both accounts attended. */
export const findAttendedTwice = async (db: Executor, accounts: MergedAccounts): Promise<string[]> =>
	(await listShared(db, accounts)).flatMap(({ title, ended, kept }) => (ended && kept ? [title] : []));

/**
 * Deletes the unattended seats of the remaining account in sessions that the other one attended, and those that were
 * removed. Else, they would prevent the better seat from moving.
 */
export async function dropUnusedSeats(trx: Transaction, accounts: MergedAccounts): Promise<void> {
	const unused = (await listShared(trx, accounts)).filter(({ ended, kept, removed }) => !kept && (ended || removed));
	const sessions = anyOf(
		"bigint",
		unused.map(({ id }) => id),
	);
	for (const table of ["live_registrations", "live_attendance", "live_attendees"] as const)
		await trx.deleteFrom(table).where("user_id", "=", accounts.to).where("session_id", "=", sessions).execute();
}
