import { EmailAddressChanged } from "#features/people/accounts/events.ts";
import { bulkAccounts } from "#features/people/accounts/server/index.ts";
import { defineFeature, on } from "#platform/index.ts";
import { confirmMail } from "./emails/confirm.ts";
import { subscribedMail } from "./emails/subscribed.ts";
import { serveNewsletter } from "./server/endpoints.ts";
import { serveNewsletterLinks } from "./server/serve-links.ts";
import { serveSubscribers } from "./server/serve-subscribers.ts";
import { blankSubscriptions, listCustomerSubscriptions, moveSubscription } from "./server/subscription-store.ts";

export const feature = defineFeature({
	name: "site/newsletter",
	records: [{ kind: "subscriber", label: "Subscribers", address: "/console/subscribers" }],
	async endpoints({ serve, app }, context) {
		serveNewsletter(serve, context);
		serveSubscribers(serve, context);
		await serveNewsletterLinks(app, context);
	},
	handlers: [
		on(
			EmailAddressChanged,
			"moves the subscription to the new address",
			async ({ clock }, trx, { userId, email, previousEmail }) => {
				if ((await bulkAccounts.findHolder(trx, previousEmail))?.id === userId)
					await moveSubscription(trx, { from: previousEmail, to: email, now: clock.now() });
			},
		),
	],
	emails: [confirmMail, subscribedMail],
	personalData: {
		name: "newsletter",
		export: (db, { addresses }) => listCustomerSubscriptions(db, addresses),
		erase: (trx, { addresses }, now) => blankSubscriptions(trx, addresses, now),
	},
});
