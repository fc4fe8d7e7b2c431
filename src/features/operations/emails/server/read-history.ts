import type { Database } from "#platform/database/tables.ts";
import { listEmailsTo } from "#platform/email/record-store.ts";
import type { HistoryEntry, HistoryPage } from "#platform/feature/customer-history.ts";
import { emailHistoryMessages as messages } from "../messages.ts";

/** The emails that the product sent to these addresses. */
export async function listEmailHistory(db: Database, addresses: string[], page: HistoryPage): Promise<HistoryEntry[]> {
	const rows = await listEmailsTo(db, addresses, page);
	return rows.map(({ subject, state, created_at: at }) => ({
		at,
		text: messages.email(subject ?? messages.deleted, messages.states[state]),
		to: `/console/mails?search=${encodeURIComponent(subject?.slice(0, 100) ?? addresses[0] ?? "")}`,
	}));
}
