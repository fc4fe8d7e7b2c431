import { type AppContext, declareJob, defineFeature } from "#platform/index.ts";
import { checkDays, closeDays } from "./server/close-days.ts";
import { serveDashboard } from "./server/endpoints.ts";

const closing = declareJob<object>({ name: "close-days", retries: 0 });

const checking = declareJob<object>({ name: "check-days", retries: 2 });

export const feature = defineFeature({
	name: "operations/dashboard",
	endpoints: ({ serve }, context) => serveDashboard(serve, context),
	personalData: {
		name: "setupChecklist",
		dropsInMerge: { setup_checklist_dismissals: "Only staff see it." },
	},
	jobs: registerDashboardJobs,
});

/** Saves the sums of past days every hour, and checks them against the ledger every night. */
function registerDashboardJobs(context: Pick<AppContext, "db" | "clock" | "log" | "jobs">): void {
	const { jobs } = context;
	jobs.handle(closing, () => closeDays(context), "11 * * * *");
	jobs.handle(checking, async () => void (await checkDays(context)), "41 4 * * *");
}
