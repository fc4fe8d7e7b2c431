import { declareEvent } from "#platform/feature/events/domain-event.ts";

/** A person handed in an exam, in the transaction that judges it. */
export const ExamHandedIn = declareEvent<{ enrollmentId: number; passed: boolean }>("ExamHandedIn");
