import { declareQuestion } from "#platform/feature/events/question.ts";
import type { ProgramPresence } from "./rules/checks/presence-terms.ts";
import type { CreditMinutes } from "./rules/find-early-end.ts";

/** How many minutes does a live session of so many minutes need for the credit of the course's programs? */
export const MinutesForCredit = declareQuestion<{ courseId: number; minutes: number }, readonly CreditMinutes[]>(
	"MinutesForCredit",
);

/**
 * What do the programs of a course demand of the presence in a live session of so many minutes? Programs that demand
 * nothing are left out.
 */
export const PresenceOfCourse = declareQuestion<{ courseId: number; minutes: number }, readonly ProgramPresence[]>(
	"PresenceOfCourse",
);
