import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { quotePaidMail } from "./emails/quote-paid.ts";
import { quoteSentMail } from "./emails/quote-sent.ts";
import { eraseQuotes, exportQuotes } from "./server/index.ts";

export const feature = defineFeature({
	name: "sales/quotes",
	emails: [quoteSentMail, quotePaidMail],
	personalData: {
		name: "quotes",
		export: (db, { addresses }) => exportQuotes(db, addresses),
		erase: (trx, { addresses }, now) => eraseQuotes(trx, addresses, now),
	},
});
