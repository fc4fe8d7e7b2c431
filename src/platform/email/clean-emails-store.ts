import type { Database } from "#platform/database/tables.ts";

const day = 86_400_000;
/** Days for which staff can find an email by its recipient, and send it again if it failed. */
const personalDays = 30;
/** Days for which a key is stored, so that its email is not sent twice. */
const recordDays = 400;

/** Deletes the recipient and content after 30 days unless the email is still retried. Deletes the record after 400 days. */
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
		.set({ to: null, subject: null, message: null, error: null })
		.where("created_at", "<", new Date(now.getTime() - personalDays * day))
		.where("state", "not in", ["queued", "sending"])
		.where("to", "is not", null)
		.execute();
	await db
		.deleteFrom("emails")
		.where("created_at", "<", new Date(now.getTime() - recordDays * day))
		.execute();
}
