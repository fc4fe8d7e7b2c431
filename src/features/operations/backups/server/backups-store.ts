import { CompiledQuery, sql } from "kysely";
import type { Restore } from "#platform/feature/define-feature.ts";
import type { Database, Executor, Transaction } from "#platform/index.ts";

/** Records a backup; `bytes` is its size. */
export async function recordBackup(
	db: Executor,
	{ madeAt, now, bytes }: { madeAt: Date; now: Date; bytes: number },
): Promise<void> {
	await db.insertInto("backups").values({ created_at: madeAt, recorded_at: now, bytes }).execute();
}

/** Returns the time of the latest backup; undefined if there is none. */
export async function lastBackup(db: Executor): Promise<Date | undefined> {
	const row = await db
		.selectFrom("backups")
		.select("created_at")
		.orderBy("created_at", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.created_at;
}

/** Lists restores that have not been checked for later payments. */
export const listUncheckedRestores = (db: Executor) =>
	db
		.selectFrom("restores")
		.select(["id", "backup_made_at"])
		.where("payments_checked_at", "is", null)
		.orderBy("id")
		.execute();

export async function markPaymentsChecked(db: Executor, id: number, now: Date): Promise<void> {
	await db.updateTable("restores").set({ payments_checked_at: now }).where("id", "=", id).execute();
}

/** Prepares a dump: exports a snapshot for other connections and disables the statement timeout. */
export async function exportSnapshot(trx: Transaction): Promise<string> {
	await sql`set local statement_timeout = 0`.execute(trx);
	await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
	const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(trx);
	return String(rows[0]?.snapshot);
}

/** Lists the migrations that a database contains, in order. */
export async function readMigrations(db: Executor): Promise<string[]> {
	const rows = await db.selectFrom("migrations").select("name").orderBy("name").execute();
	return rows.map(({ name }) => name);
}

/** Returns whether a PostgreSQL database is empty, and how many connections a running product has to it. */
export async function lookAtTarget(db: Database): Promise<{ empty: boolean; connections: number }> {
	const { rows } = await sql<{ things: number; connections: number }>`
		select (select count(*)::int from pg_class join pg_namespace on pg_namespace.oid = relnamespace
				where nspname !~ '^pg_' and nspname <> 'information_schema' and relkind in ('r', 'p', 'v', 'm', 'S')) as things,
			(select count(*)::int from pg_stat_activity
				where datname = current_database() and application_name = 'lectern' and pid <> pg_backend_pid()) as connections`.execute(
		db,
	);
	return { empty: rows[0]?.things === 0, connections: rows[0]?.connections ?? 0 };
}

/** Clears a database before a restore, in its transaction. */
export const clearingText = "drop schema if exists jobs cascade; drop schema public cascade; create schema public;\n";

interface RestoredBackup extends Restore {
	madeAt: Date;
	/** What each feature declares as `afterRestore`. */
	afterRestore: ((restore: Restore) => string)[];
}

/** A feature can leave out the last semicolon, which the statements of the next one need. */
const endStatement = (text: string): string => (text.trim() === "" || text.trimEnd().endsWith(";") ? text : `${text};`);

/**
 * Returns statements that prepare a restored database, in the transaction of the restore: those of the features, and
 * an entry for the job that checks for payments after the backup. Jobs that email links (`….send-…`, `….mail-…`) are
 * deleted with the held emails.
 */
export function afterRestoreText({ madeAt, restoredAt, sendEmails, afterRestore }: RestoredBackup): string {
	const [made, restored] = [madeAt, restoredAt].map((date) => `'${date.toISOString()}'::timestamptz`);
	return `
set search_path to public;
${afterRestore.map((prepare) => endStatement(prepare({ restoredAt, sendEmails }))).join("\n")}
${
	sendEmails
		? ""
		: `do $$ begin if to_regclass('jobs.job') is not null then
	delete from jobs.job where (name like '%.send-%' or name like '%.mail-%') and state in ('created', 'retry', 'active');
end if; end $$;`
}
do $$ begin if to_regclass('public.restores') is not null then
	insert into restores (backup_made_at, restored_at) values (${made}, ${restored});
end if; end $$;
`;
}

/** Runs statements without parameters in one transaction. */
export async function runText(db: Database, text: string): Promise<void> {
	await db.transaction().execute((trx) => trx.executeQuery(CompiledQuery.raw(text)));
}
