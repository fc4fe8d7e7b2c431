import { sql } from "kysely";
import type { Executor } from "#platform/index.ts";

/** Counts the sent and queued emails with these keys. */
export async function countEmails(db: Executor, keys: string[]): Promise<number> {
	const row = await db
		.selectFrom("public_emails")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("key", "in", keys)
		.executeTakeFirstOrThrow();
	return Number(row.count);
}

/** Lists the emails about an order and their status, oldest first. */
export const listEmailsAbout = (db: Executor, orderId: number) =>
	db
		.selectFrom("public_emails")
		.select(["id", "kind", "to", "subject", "state", "error", "created_at", "sent_at"])
		.where(sql<number>`(about ->> 'order')::bigint`, "=", orderId)
		.orderBy("id")
		.execute();
