export type { ActionItem } from "./action-items.ts";
export {
	countFailedRecordings,
	countFailedRefunds,
	countSessionsWithoutLink,
	countTroubledMails,
} from "./action-items-store.ts";
export { checkDays, closeDays } from "./close-days.ts";
export { serveToday, type TodayDeps } from "./endpoints.ts";
export { readDays } from "./figures-store.ts";
export { registerTodayJobs } from "./jobs.ts";
