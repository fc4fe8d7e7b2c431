import type { Database, HistoryEntry, HistoryPage } from "#platform/index.ts";
import { accountHistoryMessages as messages } from "../messages.ts";

/** When the customer signed up, and changes of the address. */
export async function listAccountHistory(
	db: Database,
	userId: number,
	{ before, limit }: HistoryPage,
): Promise<HistoryEntry[]> {
	const user = await db.selectFrom("users").select("created_at").where("id", "=", userId).executeTakeFirst();
	if (!user) return [];
	const changes = await db
		.selectFrom("email_changes")
		.select(["confirmed_at", "by_staff", "reason", "old_email", "is_merge"])
		.where("user_id", "=", userId)
		.where("confirmed_at", "is not", null)
		.$if(before !== undefined, (query) => query.where("confirmed_at", "<", before as Date))
		.orderBy("confirmed_at", "desc")
		.limit(limit)
		.execute();
	const entries = changes.map(({ confirmed_at, by_staff, reason, old_email, is_merge }) => ({
		at: confirmed_at as Date,
		text: is_merge
			? messages.merged(old_email, reason)
			: reason
				? messages.emailSet(reason)
				: by_staff
					? messages.emailChangedByStaff
					: messages.emailChanged,
	}));
	return before === undefined || user.created_at < before
		? [...entries, { at: user.created_at, text: messages.signedUp }]
		: entries;
}
