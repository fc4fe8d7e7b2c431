import { declareQuestion } from "#platform/feature/events/question.ts";
import type { CreditMinutes } from "./rules/find-early-end.ts";

/** How many minutes does a live session of so many minutes need for the credit of the course's programs? */
export const MinutesForCredit = declareQuestion<{ courseId: number; minutes: number }, readonly CreditMinutes[]>("MinutesForCredit");

/** Does credit of a live session need a code word that attendees have not been shown? Its end shows it. */
export const CodeWaiting = declareQuestion<{ sessionId: number }, boolean>("CodeWaiting");
