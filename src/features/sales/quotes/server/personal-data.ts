import type { Database, Transaction } from "#platform/database/tables.ts";
import { readColumns } from "#values/fields/definitions.ts";
import { toDollars } from "#values/money.ts";
import { quoteFields } from "../fields.ts";
import { quoteNumber } from "../rules/quote-states.ts";
import { blankQuotes, listQuoteLines, listQuotesFor } from "./quote-store.ts";
import { computeTotal } from "./tax-quote.ts";

/** Exports the quotes for these addresses. Amounts in US dollars. */
export async function exportQuotes(db: Database, addresses: string[]) {
	const exported = [];
	for (const row of await listQuotesFor(db, addresses))
		exported.push({
			number: quoteNumber(row.id),
			state: row.state,
			name: row.customer_name,
			email: row.customer_email,
			company: row.customer_company,
			address: row.customer_address,
			...readColumns(quoteFields, row),
			total: toDollars(computeTotal(row)),
			validUntil: row.valid_until,
			sentAt: row.sent_at,
			endedAt: row.ended_at,
			lines: (await listQuoteLines(db, row.id)).map((line) => ({ description: line.description, amount: toDollars(line.cents) })),
		});
	return exported;
}

/** Anonymizes the quotes for these addresses and ends the open ones. Their amounts stay. */
export const eraseQuotes = (trx: Transaction, addresses: string[], now: Date): Promise<void> => blankQuotes(trx, addresses, now);
