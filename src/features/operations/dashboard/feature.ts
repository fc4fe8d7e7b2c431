import { defineFeature } from "#platform/feature/define-feature.ts";
import { serveDashboard } from "./server/endpoints.ts";
import { registerDashboardJobs } from "./server/jobs.ts";

export const feature = defineFeature({
	name: "operations/dashboard",
	endpoints: ({ serve }, context) => serveDashboard(serve, context),
	jobs: registerDashboardJobs,
});
