import { declareQuestion } from "#platform/feature/events/question.ts";

/** Marks a quote as paid by an order. Answers false if another order paid it before. */
export const MarkQuotePaid = declareQuestion<{ quoteId: number; orderId: number; now: Date }, boolean>("MarkQuotePaid");
