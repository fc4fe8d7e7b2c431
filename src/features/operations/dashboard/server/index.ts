export { readDays } from "./figures-store.ts";
