import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { confirmMail } from "./emails/confirm.ts";
import { subscribedMail } from "./emails/subscribed.ts";
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
