import { sql } from "kysely";
import type { Database } from "#platform/database/tables.ts";

const day = 86_400_000;
/** Days for which staff can find an email by its recipient, and send it again if it failed. */
const personalDays = 30;
/** Days for which a key is stored, so that its email is not sent twice. */
const recordDays = 400;

/**
 * Deletes the recipient and content after 30 days unless the email is still retried. An email about an order keeps its
 * recipient: staff look up who got which reminder when the debt is discussed. Deletes the record after 400 days.
 */
export async function cleanEmails(db: Database, now: Date): Promise<void> {
	// Jobs retry emails with a secret, and give up within a day.
	await db
		.updateTable("emails")
		.set({ state: "failed", due_at: null })
		.where("created_at", "<", new Date(now.getTime() - day))
		.where("state", "in", ["queued", "sending"])
		.where("message", "is", null)
		.execute();
	await db
		.updateTable("emails")
		.set({ to: sql`case when about ->> 'order' is not null then "to" end`, subject: null, message: null, error: null })
		.where("created_at", "<", new Date(now.getTime() - personalDays * day))
		.where("state", "not in", ["queued", "sending"])
		.where(({ eb, or }) =>
			or([
				eb("subject", "is not", null),
				eb("message", "is not", null),
				eb("error", "is not", null),
				sql<boolean>`"to" is not null and about ->> 'order' is null`,
			]),
		)
		.execute();
	await db
		.deleteFrom("emails")
		.where("created_at", "<", new Date(now.getTime() - recordDays * day))
		.execute();
}
