import { type Database, defineFeature, toDollars } from "#platform/index.ts";
import { readColumns } from "#values/fields/definitions.ts";
import { quoteNoticeMail } from "./emails/quote-notice.ts";
import { quotePaidMail } from "./emails/quote-paid.ts";
import { quoteSentMail } from "./emails/quote-sent.ts";
import * as events from "./events.ts";
import { quoteFields } from "./fields.ts";
import { quoteNumber } from "./rules/quote-states.ts";
import { serveQuotes } from "./server/endpoints.ts";
import { quoteAnswers, quoteHandlers } from "./server/handlers.ts";
import { listQuoteHistory } from "./server/history-store.ts";
import { blankQuotes, listQuoteLines, listQuotesFor } from "./server/quote-store.ts";
import { computeTotal } from "./server/tax-quote.ts";

export const feature = defineFeature({
	name: "sales/quotes",
	records: [{ kind: "quote", label: "Quotes", address: "/console/estimates", fields: quoteFields }],
	endpoints: ({ serve }, context) => serveQuotes(serve, context),
	events: Object.values(events),
	handlers: quoteHandlers,
	answers: quoteAnswers,
	emails: [quoteSentMail, quotePaidMail, quoteNoticeMail],
	history: [{ kind: "order", list: (db, { addresses }, page) => listQuoteHistory(db, addresses, page) }],
	personalData: {
		name: "quotes",
		export: (db, { addresses }) => exportQuotes(db, addresses),
		erase: (trx, { addresses }, now) => blankQuotes(trx, addresses, now),
	},
});

/** Exports the quotes for these addresses. Amounts in US dollars. */
async function exportQuotes(db: Database, addresses: string[]) {
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
			lines: (await listQuoteLines(db, row.id)).map((line) => ({
				description: line.description,
				amount: toDollars(line.cents),
			})),
		});
	return exported;
}
