import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { safeHtml } from "#values/safe-html.ts";
import { ArticleEntry } from "./list-contract.ts";
import { slug } from "./rules/article-fields.ts";

export const Article = z.object({
	...ArticleEntry.shape,
	/** Words for finding related courses; can be empty. */
	related: z.string(),
	/** Its headings have ids. */
	html: safeHtml,
	contents: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type Article = z.infer<typeof Article>;

export const noSuchArticle = [404, "This article doesn't exist."] as const;
/** Returns an article by its current or an earlier address; `slug` is the current one. */
export const getArticle = declareCall({
	method: "GET",
	path: "/articles/:slug",
	summary: "Read an article",
	access: "anyone",
	keep: true,
	params: { slug },
	response: Article,
	refusals: { article_not_found: noSuchArticle },
});
