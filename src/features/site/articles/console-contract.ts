import * as z from "zod/mini";
import { listCursor, nextCursor } from "#api/list-sort.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { integerId } from "#values/fields/ids.ts";
import { moment } from "#values/moment.ts";
import { safeHtml } from "#values/safe-html.ts";
import { listSorts } from "#values/sorts.ts";
import { optionalText, requiredText } from "#values/text.ts";
import { Version } from "#values/version.ts";
import { Article, noSuchArticle } from "./contract.ts";
import { slug } from "./rules/article-fields.ts";
import { articleStates } from "./rules/article-state.ts";
import { type FieldName, fieldNames } from "./rules/changed-fields.ts";

/** Maximum characters, chosen so that any text fits into a request. */
const maxBodyLength = 80_000;

export const ArticleFields = z.strictObject({
	title: requiredText(200),
	slug,
	summary: requiredText(400),
	topic: requiredText(60),
	related: optionalText(100),
	/** True while the article is announced only; the text then says what it will cover. */
	coming: z.boolean(),
	position: z
		.int({ error: "Please enter a whole number." })
		.check(z.gte(0, { error: "Please enter 0 or more." }), z.lte(9999, { error: "Please enter at most 9999." })),
	/** Rich text; the server removes disallowed markup. */
	body: optionalText(maxBodyLength),
});
export type ArticleFields = z.infer<typeof ArticleFields>;

/** An article as editors see it. */
const EditedArticle = z.object({
	...ArticleFields.shape,
	id: z.int(),
	version: z.int(),
	state: z.enum(articleStates),
	/** ISO 8601, UTC; visitors see it from then on. */
	publishedAt: z.nullable(z.string()),
	updatedAt: z.string(),
	/** The author of the last change; null for the site itself or a deleted account. */
	updatedBy: z.nullable(z.string()),
});
export type EditedArticle = z.infer<typeof EditedArticle>;

const id = { id: integerId };
/** The version that the editor has loaded. */
const slugTaken = [409, "Another article already uses this address. Please choose a different one."] as const;
const changedByOther = [
	409,
	"Someone else changed this article while you were editing. Your changes aren't lost.",
	/** The current article. */
	z.object({ current: EditedArticle }),
] as const;

const editorCalls = staffCalls("/admin/articles", { access: "editor", scope: "articles", params: id });

export const listAllArticles = editorCalls.get("", {
	summary: "List articles of every status, newest first",
	query: {
		state: z.optional(z.enum(articleStates)),
		/** Words in the title or the address. */
		search: z.optional(optionalText(100)),
		/** `title` ascends, `-title` descends. By default, the newest articles come first. */
		sort: z.optional(z.enum(listSorts("title", "updatedAt"))),
		/** Cursor: the `next` of the previous page. */
		before: z.optional(listCursor),
	},
	response: {
		articles: z.array(z.omit(EditedArticle, { body: true, updatedBy: true, related: true, summary: true })),
		next: nextCursor,
	},
});

export const readArticle = editorCalls.get("/:id", {
	summary: "Get an article for editing",
	response: EditedArticle,
	refusals: { article_not_found: noSuchArticle },
});

export const createArticle = editorCalls.post("", {
	summary: "Create a draft article",
	body: ArticleFields,
	response: EditedArticle,
	status: 201,
	refusals: { slug_taken: slugTaken },
});

export const changeArticle = editorCalls.put("/:id", {
	summary: "Update an article",
	body: { ...ArticleFields.shape, version: Version },
	response: EditedArticle,
	refusals: { article_not_found: noSuchArticle, slug_taken: slugTaken, changed_by_other: changedByOther },
});

export const publishArticle = editorCalls.post("/:id/publish", {
	summary: "Publish an article now or at a later time",
	/** `at`: ISO 8601 with an offset; null publishes immediately. */
	body: { version: Version, at: z.nullable(moment) },
	response: EditedArticle,
	refusals: {
		article_not_found: noSuchArticle,
		changed_by_other: changedByOther,
		moment_has_passed: [422, "This time has passed. Choose a later time, or publish now."],
		nothing_to_read: [422, "The article has no text yet. Please write it first."],
	},
});

export const unpublishArticle = editorCalls.post("/:id/unpublish", {
	summary: "Unpublish an article",
	body: { version: Version },
	response: EditedArticle,
	refusals: { article_not_found: noSuchArticle, changed_by_other: changedByOther },
});

export const archiveArticle = editorCalls.post("/:id/archive", {
	summary: "Archive or unarchive an article",
	body: { version: Version, archived: z.boolean() },
	response: EditedArticle,
	refusals: { article_not_found: noSuchArticle, changed_by_other: changedByOther },
});

const ArticleVersion = z.object({
	version: z.int(),
	/** Such as `edited`. */
	action: z.string(),
	at: z.string(),
	by: z.nullable(z.string()),
	/** Fields that differ from the previous version. */
	changed: z.array(z.enum(Object.keys(fieldNames) as [FieldName, ...FieldName[]])),
	title: z.string(),
	body: safeHtml,
});
export type ArticleVersion = z.infer<typeof ArticleVersion>;

export const listArticleVersions = editorCalls.get("/:id/versions", {
	summary: "List an article's versions, newest first",
	query: { before: z.optional(integerId) },
	response: { versions: z.array(ArticleVersion), next: z.nullable(z.int()) },
});

/** Restores the text of a version. Address, position and state stay. */
export const restoreArticle = editorCalls.post("/:id/restore", {
	summary: "Restore an earlier version as a new version",
	body: { version: Version, from: Version },
	response: EditedArticle,
	refusals: { article_not_found: noSuchArticle, changed_by_other: changedByOther },
});

/** Renders an article without saving it. */
export const previewArticle = editorCalls.post("/preview", {
	summary: "Preview an article",
	body: {
		title: optionalText(1000),
		slug: optionalText(1000),
		summary: optionalText(2000),
		topic: optionalText(1000),
		related: optionalText(1000),
		coming: z.boolean(),
		body: optionalText(maxBodyLength),
	},
	response: Article,
});
