export { checkDays, closeDays } from "./close-days.ts";
export { serveToday, type TodayDeps } from "./endpoints.ts";
export { readDays } from "./figures-store.ts";
export { registerTodayJobs } from "./jobs.ts";
