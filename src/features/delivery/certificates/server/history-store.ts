import type { Database, HistoryEntry, HistoryPage } from "#platform/index.ts";
import { certificateHistoryMessages as messages } from "../messages.ts";

/** The certificates that a customer earned. */
export async function listCertificateHistory(
	db: Database,
	userId: number,
	{ before, limit }: HistoryPage,
): Promise<HistoryEntry[]> {
	const rows = await db
		.selectFrom("certificates")
		.select(["title", "issued_at", "revoked_at"])
		.where("user_id", "=", userId)
		.$if(before !== undefined, (query) => query.where("issued_at", "<", before as Date))
		.orderBy("issued_at", "desc")
		.limit(limit)
		.execute();
	return rows.map((row) => ({
		at: row.issued_at,
		text: (row.revoked_at === null ? messages.earned : messages.revoked)(row.title),
	}));
}
