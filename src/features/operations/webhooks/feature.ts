import { defineFeature } from "#platform/feature/define-feature.ts";
import { serveWebhooks } from "./server/endpoints.ts";
import { webhookHandlers } from "./server/handlers.ts";
import { registerWebhookJobs } from "./server/jobs.ts";
import { countAbandoned } from "./server/log-store.ts";

export const feature = defineFeature({
	name: "operations/webhooks",
	records: [{ kind: "webhook", label: "Webhooks", address: "/console/webhooks/:id" }],
	endpoints: ({ serve }, context) => serveWebhooks(serve, context),
	jobs: registerWebhookJobs,
	handlers: webhookHandlers,
	actionItems: [{ order: 14, label: "Failed webhooks", to: "/console/webhooks", access: "owner", count: (db) => countAbandoned(db) }],
});
