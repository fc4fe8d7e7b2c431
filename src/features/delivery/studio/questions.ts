import { declareQuestion } from "#platform/feature/events/question.ts";
import type { CreditMinutes } from "./rules/find-early-end.ts";

/** How many minutes does a live session of so many minutes need for the credit of the course's programs? */
export const MinutesForCredit = declareQuestion<{ courseId: number; minutes: number }, readonly CreditMinutes[]>("MinutesForCredit");
