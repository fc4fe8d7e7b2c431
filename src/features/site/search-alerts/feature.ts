import { CoursesSaved } from "#features/catalog/courses/events.ts";
import { EmailAddressChanged } from "#features/people/accounts/events.ts";
import { bulkAccounts } from "#features/people/accounts/server/index.ts";
import { defineFeature, on } from "#platform/index.ts";
import { confirmAlertMail } from "./emails/confirm-alert.ts";
import { courseFoundMail } from "./emails/course-found.ts";
import { deleteAlerts, hasOpenAlerts, listCustomerAlerts, moveAlerts } from "./server/alert-store.ts";
import { serveSearchAlerts } from "./server/endpoints.ts";
import { checkAlerts, registerAlertJobs } from "./server/notify-found.ts";
import { serveAlertLinks } from "./server/serve-links.ts";

export const feature = defineFeature({
	name: "site/search-alerts",
	async endpoints({ serve, app }, context) {
		serveSearchAlerts(serve, context);
		await serveAlertLinks(app, context);
	},
	jobs: registerAlertJobs,
	handlers: [
		on(CoursesSaved, "emails who waits for a course", async ({ jobs }, trx) => {
			if (await hasOpenAlerts(trx)) await jobs.send(trx, checkAlerts, {});
		}),
		on(
			EmailAddressChanged,
			"moves alerts to the new address",
			async (_context, trx, { userId, email, previousEmail }) => {
				if ((await bulkAccounts.findHolder(trx, previousEmail))?.id === userId)
					await moveAlerts(trx, previousEmail, email);
			},
		),
	],
	emails: [confirmAlertMail, courseFoundMail],
	personalData: {
		name: "searchAlerts",
		export: (db, { addresses }) => listCustomerAlerts(db, addresses),
		erase: (trx, { addresses }) => deleteAlerts(trx, addresses),
	},
});
