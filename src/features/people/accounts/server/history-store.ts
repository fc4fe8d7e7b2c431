import type { Database } from "#platform/database/tables.ts";
import type { HistoryEntry, HistoryPage } from "#platform/feature/customer-history.ts";
import { accountHistoryMessages as messages } from "../messages.ts";

/** When the customer signed up. */
export async function listAccountHistory(db: Database, userId: number, { before }: HistoryPage): Promise<HistoryEntry[]> {
	const user = await db.selectFrom("users").select("created_at").where("id", "=", userId).executeTakeFirst();
	return user && (before === undefined || user.created_at < before) ? [{ at: user.created_at, text: messages.signedUp }] : [];
}
