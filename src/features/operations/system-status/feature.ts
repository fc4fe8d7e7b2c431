import { defineFeature } from "#platform/index.ts";
import { eraseJobs } from "#platform/jobs/jobs-store.ts";
import { erasePayer } from "#platform/payment/sandbox/session-store.ts";
import { setupStepMessages } from "./messages.ts";
import { hasCustomAddresses } from "./server/describe-settings.ts";
import { serveSettings } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "operations/system-status",
	endpoints: ({ serve }, context) => serveSettings(serve, context),
	setupSteps: [
		{ ...setupStepMessages.addresses, order: 2, to: "/console/site", isDone: ({ site }) => hasCustomAddresses(site()) },
	],
	personalData: {
		name: "traces",
		async erase(trx, { addresses }) {
			for (const address of addresses) {
				await erasePayer(trx, address);
				await eraseJobs(trx, address);
			}
		},
	},
});
