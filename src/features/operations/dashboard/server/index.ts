export { checkDays, closeDays } from "./close-days.ts";
export { readDays } from "./figures-store.ts";
