import { CoursesSaved } from "#features/catalog/courses/events.ts";
import { defineFeature } from "#platform/feature/define-feature.ts";
import { on } from "#platform/feature/events/events.ts";
import { confirmAlertMail } from "./emails/confirm-alert.ts";
import { courseFoundMail } from "./emails/course-found.ts";
import { deleteAlerts, hasOpenAlerts, listCustomerAlerts } from "./server/alert-store.ts";
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
	],
	emails: [confirmAlertMail, courseFoundMail],
	personalData: {
		name: "searchAlerts",
		export: (db, { addresses }) => listCustomerAlerts(db, addresses),
		erase: (trx, { addresses }) => deleteAlerts(trx, addresses),
	},
});
