import type { RowCopy } from "#platform/database/row-copies.ts";
import { declareQuestion } from "#platform/feature/events/question.ts";

/** Deletes the sample articles. Answers with their number and with the copies that restore them. */
export const RemoveSampleArticles = declareQuestion<object, { count: number; copies: RowCopy[] }>(
	"RemoveSampleArticles",
);

/** How many sample articles are left? */
export const SampleArticlesLeft = declareQuestion<object, number>("SampleArticlesLeft");
