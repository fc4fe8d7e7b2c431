import { sql } from "kysely";
import type { Database } from "#platform/index.ts";
import type { DatabaseFacts } from "../rules/judge-health.ts";

/** The facts, with the time by the database's clock. */
export interface HealthFacts extends DatabaseFacts {
	now: Date;
}

/** Reads the facts. The tables must be migrated. */
export async function readHealth(db: Database): Promise<HealthFacts> {
	const { rows } = await sql<Omit<HealthFacts, "jobsFailed" | "jobsWaiting">>`
		select clock_timestamp() as now, current_setting('fsync') as fsync, current_setting('synchronous_commit') as "synchronousCommit",
			(select count(*)::int from users where role = 'owner') as owners,
			(select count(*)::int from users where role = 'owner'
				and (exists (select from authenticator_apps where user_id = users.id and confirmed_at is not null) or exists (select from passkeys where user_id = users.id))
				and not exists (select from recovery_codes where user_id = users.id and used_at is null)) as "ownersWithoutCodes",
			(select count(*)::int from emails where created_at > now() - interval '1 day') as emails,
			(select count(*)::int from emails where state in ('failed', 'bounced') and created_at > now() - interval '1 day') as "mailsInTrouble",
			array(select paid_through from orders where paid_at > now() - interval '30 days' and paid_through in ('webhook', 'success_page', 'reconciliation')
				order by paid_at desc limit 5) as "paidThrough",
			exists (select from promo_codes where code = 'WELCOME10' and active) as "samplePromo"`.execute(db);
	const facts = rows[0];
	if (!facts) throw new Error("The database returned no facts.");
	return { ...facts, ...(await readJobs(db)) };
}

/** The job tables are created at the product's first start. */
async function readJobs(db: Database): Promise<{ jobsFailed: number; jobsWaiting: number }> {
	const { rows: there } = await sql<{ there: boolean }>`select to_regclass('jobs.job') is not null as there`.execute(
		db,
	);
	if (!there[0]?.there) return { jobsFailed: 0, jobsWaiting: 0 };
	const { rows } = await sql<{ jobsFailed: number; jobsWaiting: number }>`
		select (select count(*)::int from jobs.job where state = 'failed' and completed_on > now() - interval '1 day') as "jobsFailed",
			(select count(*)::int from jobs.job where state in ('created', 'retry') and start_after < now() - interval '15 minutes') as "jobsWaiting"`.execute(
		db,
	);
	return rows[0] ?? { jobsFailed: 0, jobsWaiting: 0 };
}
