export { isVisit, noteStep } from "./note-step.ts";
