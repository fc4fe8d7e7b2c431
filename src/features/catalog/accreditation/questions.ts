import { declareQuestion } from "#platform/feature/events/question.ts";

/** What keeps an accrediting body from being deleted? A sentence for staff; null if nothing does. */
export const AccreditingBodyUses = declareQuestion<{ accreditingBody: string }, string | null>("AccreditingBodyUses");
