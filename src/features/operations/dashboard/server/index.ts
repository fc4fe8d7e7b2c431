export { checkDays, closeDays } from "./close-days.ts";
export { type DashboardDeps, serveDashboard } from "./endpoints.ts";
export { readDays } from "./figures-store.ts";
export { registerDashboardJobs } from "./jobs.ts";
