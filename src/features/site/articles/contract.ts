import * as z from "zod/mini";
import { declareCall } from "../../../api/call.ts";
import { slug } from "./rules/article-fields.ts";

/** What the index says about an article. */
const ArticleEntry = z.object({
	slug: z.string(),
	title: z.string(),
	/** One or two sentences, for search engines too. */
	summary: z.string(),
	topic: z.string(),
	/** Minutes of reading; null while the article is being prepared. */
	minutes: z.nullable(z.int()),
});
export type ArticleEntry = z.infer<typeof ArticleEntry>;

/** An article as visitors read it. */
export const Article = z.object({
	...ArticleEntry.shape,
	/** Words by which related courses are found; empty for none. */
	related: z.string(),
	/** Sanitised rich text; its headings have ids. */
	html: z.string(),
	contents: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type Article = z.infer<typeof Article>;

export const noSuchArticle = { status: 404, message: "This article does not exist." } as const;
/** A place in a list, as an earlier answer gave it. */
const place = z.string().check(z.regex(/^-?\d{1,9}\.\d{1,9}$/, { error: "Invalid cursor." }));

/** The articles that visitors may read, in the order of the index, 50 at a time (specification, section 2). */
export const listArticles = declareCall({
	method: "GET",
	path: "/articles",
	summary: "List the articles",
	access: "anyone",
	keep: true,
	/** Only those behind this place: the `next` of the page before. */
	query: z.strictObject({ after: z.optional(place) }),
	response: z.object({ articles: z.array(ArticleEntry), next: z.nullable(z.string()) }),
});

/** An article by its address; by an earlier address too, which its `slug` then tells. */
export const getArticle = declareCall({
	method: "GET",
	path: "/articles/:slug",
	summary: "Read an article",
	access: "anyone",
	keep: true,
	params: z.strictObject({ slug }),
	response: Article,
	refusals: { article_not_found: noSuchArticle },
});
