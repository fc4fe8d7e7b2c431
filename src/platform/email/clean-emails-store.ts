import type { Database } from "../database/tables.ts";

const day = 86_400_000;
/** Days for which an email can be found by its recipient, and sent again if it failed. */
export const personalDays = 30;
/** Days for which an email's key is stored, so that it is not sent twice. */
export const keptDays = 400;

/**
 * Deletes old data: after 30 days the recipient and content of an email, unless it is still being retried; after 400 days
 * its record.
 */
export async function cleanEmails(db: Database, now: Date): Promise<void> {
	// Emails with a secret are retried by their own jobs, which give up within a day.
	await db
		.updateTable("emails")
		.set({ state: "failed", due_at: null })
		.where("created_at", "<", new Date(now.getTime() - day))
		.where("state", "in", ["queued", "sending"])
		.where("message", "is", null)
		.execute();
	await db
		.updateTable("emails")
		.set({ to: null, subject: null, message: null, error: null })
		.where("created_at", "<", new Date(now.getTime() - personalDays * day))
		.where("state", "not in", ["queued", "sending"])
		.where("to", "is not", null)
		.execute();
	await db
		.deleteFrom("emails")
		.where("created_at", "<", new Date(now.getTime() - keptDays * day))
		.execute();
}
