import { sql } from "kysely";
import { type Database, formatMoney, type HistoryEntry, type HistoryPage } from "#platform/index.ts";
import { quoteHistoryMessages as messages } from "../messages.ts";
import { quoteNumber } from "../rules/quote-states.ts";

/** The quotes that were sent to these addresses. */
export async function listQuoteHistory(
	db: Database,
	addresses: string[],
	{ before, limit }: HistoryPage,
): Promise<HistoryEntry[]> {
	const rows = await db
		.selectFrom("quotes")
		.select(["id", "message_id", "total_cents", "tax_cents", "state", "sent_at"])
		.where(
			sql`lower(customer_email)`,
			"in",
			addresses.map((address) => address.toLowerCase()),
		)
		.where("sent_at", "is not", null)
		.$if(before !== undefined, (query) => query.where("sent_at", "<", before as Date))
		.orderBy("sent_at", "desc")
		.limit(limit)
		.execute();
	return rows.map((quote) => ({
		at: quote.sent_at as Date,
		text: messages.quote(
			quoteNumber(quote.id),
			formatMoney(quote.total_cents + quote.tax_cents),
			messages.states[quote.state],
		),
		to: `/console/estimates/${quote.message_id}`,
	}));
}
