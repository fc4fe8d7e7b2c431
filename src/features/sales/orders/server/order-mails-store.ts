import type { Database, Transaction } from "../../../../platform/database/tables.ts";

/** How many mails went out, or wait to, under these keys. */
export async function countMails(db: Database | Transaction, keys: string[]): Promise<number> {
	const row = await db
		.selectFrom("mails")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("key", "in", keys)
		.executeTakeFirstOrThrow();
	return Number(row.count);
}

/** The mails under these keys with what became of them, the oldest first. */
export const listMailsOf = (db: Database | Transaction, keys: string[]) =>
	db
		.selectFrom("mails")
		.select(["id", "key", "kind", "to", "subject", "state", "error", "created_at", "sent_at"])
		.where("key", "in", keys)
		.orderBy("id")
		.execute();
