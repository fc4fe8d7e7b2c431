import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";

// Apart from the other calls: many pages list articles, and would load the shapes of those calls.
export const ArticleEntry = z.object({
	slug: z.string(),
	title: z.string(),
	/** One or two sentences, also for search engines. */
	summary: z.string(),
	topic: z.string(),
	/** Minutes of reading; null while the article is only announced. */
	minutes: z.nullable(z.int()),
});
export type ArticleEntry = z.infer<typeof ArticleEntry>;

const ListedArticle = z.object({
	...ArticleEntry.shape,
	/** ISO 8601, UTC. */
	publishedAt: z.string(),
	updatedAt: z.string(),
});
export type ListedArticle = z.infer<typeof ListedArticle>;

/** A position in the list, from an earlier response. */
const place = z.string().check(z.regex(/^-?\d{1,9}\.\d{1,9}$/, { error: "Invalid cursor." }));

/** Lists public articles in the order of the index, 50 per page (specification, section 2). */
export const listArticles = declareCall({
	method: "GET",
	path: "/articles",
	summary: "List the articles",
	access: "anyone",
	keep: true,
	/** Only articles after this position: the `next` of the previous page. */
	query: { after: z.optional(place) },
	response: { articles: z.array(ListedArticle), next: z.nullable(z.string()) },
});
