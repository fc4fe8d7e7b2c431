import { declareQuestion } from "#platform/feature/events/question.ts";

/** Deletes the sample articles. Answers with their number. */
export const RemoveSampleArticles = declareQuestion<object, number>("RemoveSampleArticles");

/** How many sample articles are left? */
export const SampleArticlesLeft = declareQuestion<object, number>("SampleArticlesLeft");
