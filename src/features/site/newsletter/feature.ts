import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { confirmMail } from "./emails/confirm-mail.ts";
import { subscribedMail } from "./emails/subscribed-mail.ts";
import { eraseNewsletter, exportNewsletter } from "./server/index.ts";

export const feature = defineFeature({
	name: "site/newsletter",
	emails: [confirmMail, subscribedMail],
	personalData: {
		name: "newsletter",
		export: (db, { addresses }) => exportNewsletter(db, addresses),
		erase: (trx, { addresses }, now) => eraseNewsletter(trx, addresses, now),
	},
});
