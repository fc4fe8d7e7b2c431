import type { Database } from "../database/tables.ts";

const day = 86_400_000;
/** For how many days after its order a mail can be looked up by whom it went to, and sent again when it failed. */
export const personalDays = 30;
/** For how many days it is remembered that a mail of this key went out, so that it doesn't go out twice. */
export const keptDays = 400;

/**
 * Forgets what is needed no more: after 30 days to whom a mail went and what it said, unless it is still being tried;
 * after 400 days that there was one.
 */
export async function cleanMails(db: Database, now: Date): Promise<void> {
	// Mails with a secret are tried by the jobs that write them, which give up within a day.
	await db
		.updateTable("mails")
		.set({ state: "failed", due_at: null })
		.where("created_at", "<", new Date(now.getTime() - day))
		.where("state", "in", ["queued", "sending"])
		.where("message", "is", null)
		.execute();
	await db
		.updateTable("mails")
		.set({ to: null, subject: null, message: null, error: null })
		.where("created_at", "<", new Date(now.getTime() - personalDays * day))
		.where("state", "not in", ["queued", "sending"])
		.where("to", "is not", null)
		.execute();
	await db
		.deleteFrom("mails")
		.where("created_at", "<", new Date(now.getTime() - keptDays * day))
		.execute();
}
