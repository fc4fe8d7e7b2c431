import { defineFeature } from "#platform/feature/define-feature.ts";
import { confirmMail } from "./emails/confirm.ts";
import { subscribedMail } from "./emails/subscribed.ts";
import { serveNewsletter } from "./server/endpoints.ts";
import { eraseNewsletter, exportNewsletter } from "./server/personal-data.ts";
import { serveNewsletterLinks } from "./server/serve-links.ts";
import { serveSubscribers } from "./server/serve-subscribers.ts";

export const feature = defineFeature({
	name: "site/newsletter",
	async endpoints({ serve, app }, context) {
		serveNewsletter(serve, context);
		serveSubscribers(serve, context);
		await serveNewsletterLinks(app, context);
	},
	emails: [confirmMail, subscribedMail],
	personalData: {
		name: "newsletter",
		export: (db, { addresses }) => exportNewsletter(db, addresses),
		erase: (trx, { addresses }, now) => eraseNewsletter(trx, addresses, now),
	},
});
