export { isVisit, recordVisit } from "./record-step.ts";
