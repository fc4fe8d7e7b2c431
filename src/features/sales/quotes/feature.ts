import { defineFeature } from "#platform/feature/define-feature.ts";
import { quoteNoticeMail } from "./emails/quote-notice.ts";
import { quotePaidMail } from "./emails/quote-paid.ts";
import { quoteSentMail } from "./emails/quote-sent.ts";
import * as events from "./events.ts";
import { serveQuotes } from "./server/endpoints.ts";
import { quoteAnswers, quoteHandlers } from "./server/handlers.ts";
import { listQuoteHistory } from "./server/history-store.ts";
import { eraseQuotes, exportQuotes } from "./server/personal-data.ts";

export const feature = defineFeature({
	name: "sales/quotes",
	records: [{ kind: "quote", label: "Quotes", address: "/console/estimates" }],
	endpoints: ({ serve }, context) => serveQuotes(serve, context),
	events: Object.values(events),
	handlers: quoteHandlers,
	answers: quoteAnswers,
	emails: [quoteSentMail, quotePaidMail, quoteNoticeMail],
	history: [{ kind: "order", list: (db, { addresses }, page) => listQuoteHistory(db, addresses, page) }],
	personalData: {
		name: "quotes",
		export: (db, { addresses }) => exportQuotes(db, addresses),
		erase: (trx, { addresses }, now) => eraseQuotes(trx, addresses, now),
	},
});
