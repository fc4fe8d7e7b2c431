import { CompiledQuery, sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";

type Reader = Database | Transaction;

/** Notes that a backup was made; `bytes` is its size. */
export async function recordBackup(db: Reader, { madeAt, now, bytes }: { madeAt: Date; now: Date; bytes: number }): Promise<void> {
	await db.insertInto("backups").values({ created_at: madeAt, recorded_at: now, bytes }).execute();
}

/** The moment of which the latest backup is; undefined when none was made. */
export async function lastBackup(db: Reader): Promise<Date | undefined> {
	const row = await db.selectFrom("backups").select("created_at").orderBy("created_at", "desc").limit(1).executeTakeFirst();
	return row?.created_at;
}

/** Restores after which nobody has looked for later payments yet. */
export const listUncheckedRestores = (db: Reader) =>
	db.selectFrom("restores").select(["id", "backup_made_at"]).where("payments_checked_at", "is", null).orderBy("id").execute();

/** Notes that the payments after a restored backup were looked for. */
export async function markPaymentsChecked(db: Reader, id: number, now: Date): Promise<void> {
	await db.updateTable("restores").set({ payments_checked_at: now }).where("id", "=", id).execute();
}

/** What a dump of this very moment needs to know: a snapshot that other connections can share, and no limit of time. */
export async function exportSnapshot(trx: Transaction): Promise<string> {
	await sql`set local statement_timeout = 0`.execute(trx);
	await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
	const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(trx);
	return String(rows[0]?.snapshot);
}

/** The names of the migrations that a database has, in their order. */
export async function readMigrations(db: Reader): Promise<string[]> {
	const rows = await db.selectFrom("migrations").select("name").orderBy("name").execute();
	return rows.map(({ name }) => name);
}

/** Whether a PostgreSQL database holds any table, view or sequence, and how many connections a running product has to it. */
export async function lookAtTarget(db: Database): Promise<{ empty: boolean; connections: number }> {
	const { rows } = await sql<{ things: number; connections: number }>`
		select (select count(*)::int from pg_class join pg_namespace on pg_namespace.oid = relnamespace
				where nspname !~ '^pg_' and nspname <> 'information_schema' and relkind in ('r', 'p', 'v', 'm', 'S')) as things,
			(select count(*)::int from pg_stat_activity
				where datname = current_database() and application_name = 'lectern' and pid <> pg_backend_pid()) as connections`.execute(db);
	return { empty: rows[0]?.things === 0, connections: rows[0]?.connections ?? 0 };
}

/** Clears a database before a restore, in its transaction. */
export const clearingText = "drop schema if exists jobs cascade; drop schema public cascade; create schema public;\n";

/**
 * What has to be right before a restored database is used, as statements for the transaction of the restore:
 *
 * - Mails that waited when the backup was made have most likely gone out since: they are held for operators to look at,
 *   and so is the work that emails links by itself (by their names: `….send-…`, `….mail-…`).
 * - Sessions and one-time links that were ended or used after the backup would be good again: all of them end.
 * - Payments that came after the backup are to be looked for.
 *
 * @param sendEmails true to let the waiting emails go out
 */
export function afterRestoreText({ madeAt, now, sendEmails }: { madeAt: Date; now: Date; sendEmails: boolean }): string {
	const [made, restored] = [madeAt, now].map((date) => `'${date.toISOString()}'::timestamptz`);
	const held = "Held when a backup was restored, because it may have been sent before. Send it again if it wasn't.";
	return `
set search_path to public;
delete from sessions;
delete from password_tokens;
delete from address_links;
update email_changes set closed_at = ${restored} where confirmed_at is null and closed_at is null;
${
	sendEmails
		? ""
		: `update emails set state = 'failed', due_at = null, error = '${held}' where state in ('queued', 'sending');
do $$ begin if to_regclass('jobs.job') is not null then
	delete from jobs.job where (name like '%.send-%' or name like '%.mail-%') and state in ('created', 'retry', 'active');
end if; end $$;`
}
do $$ begin if to_regclass('public.restores') is not null then
	insert into restores (backup_made_at, restored_at) values (${made}, ${restored});
end if; end $$;
`;
}

/** Runs statements without values, all or none. */
export async function runText(db: Database, text: string): Promise<void> {
	await db.transaction().execute((trx) => trx.executeQuery(CompiledQuery.raw(text)));
}
