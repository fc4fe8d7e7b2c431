export { checkDays, closeDays } from "./close-days.ts";
export { serveToday, type TodayDeps } from "./endpoints.ts";
export { readDays } from "./figures-store.ts";
export { registerTodayJobs } from "./jobs.ts";
export type { Need } from "./needs.ts";
export {
	countFailedRecordings,
	countFailedRefunds,
	countSessionsWithoutLink,
	countTroubledMails,
} from "./needs-store.ts";
