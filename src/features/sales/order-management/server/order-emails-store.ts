import type { Database, Transaction } from "#platform/database/tables.ts";

/** Counts the sent and queued emails with these keys. */
export async function countEmails(db: Database | Transaction, keys: string[]): Promise<number> {
	const row = await db
		.selectFrom("public_emails")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("key", "in", keys)
		.executeTakeFirstOrThrow();
	return Number(row.count);
}

/** Lists the emails with these keys and their status, oldest first. */
export const listEmailsOf = (db: Database | Transaction, keys: string[]) =>
	db
		.selectFrom("public_emails")
		.select(["id", "key", "kind", "to", "subject", "state", "error", "created_at", "sent_at"])
		.where("key", "in", keys)
		.orderBy("id")
		.execute();
