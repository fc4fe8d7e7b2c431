import { sql } from "kysely";
import { countUpTo, daysBefore } from "../../../../platform/database/count-up-to.ts";
import type { Database } from "../../../../platform/database/tables.ts";

/** Counts emails of the last two weeks that failed permanently or bounced. */
export const countTroubledEmails = (db: Database, now: Date) =>
	countUpTo(db, sql`select from public_emails where state in ('failed', 'bounced') and created_at > ${daysBefore(now, 14)}`);
