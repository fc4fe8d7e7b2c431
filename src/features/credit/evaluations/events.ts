import { declareEvent } from "#platform/feature/events/domain-event.ts";

/** An attendee evaluated a course for the first time, in the transaction that saves the answers. */
export const EvaluationSubmitted = declareEvent<{ enrollmentId: number; courseId: number }>("EvaluationSubmitted");
