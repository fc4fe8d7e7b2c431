import * as z from "zod/mini";
import type { Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { compareEntries } from "#platform/feature/compare-entries.ts";
import { changedMeanwhile, declareSiteContent, type SiteContentChanges, SiteContentRefused } from "#platform/feature/site-content.ts";
import { plainText } from "#values/excerpt.ts";
import { moment } from "#values/moment.ts";
import { ArticleFields, changeArticle, publishArticle } from "../console-contract.ts";
import { slug } from "../rules/article-fields.ts";
import { claimSlug, deleteArticle, findAllArticles, insertArticle, type StoredArticle, updateArticle } from "./articles-store.ts";
import { isSlugTaken } from "./change-article.ts";
import { toArticleColumns } from "./edited-article.ts";
import { storeVersion } from "./versions-store.ts";

const ArticleEntry = z.strictObject({
	...ArticleFields.shape,
	/** ISO 8601; null for a draft. */
	publishedAt: z.nullable(moment),
	archived: z.boolean(),
	/** Earlier addresses, which lead to the article. */
	earlierSlugs: z.array(slug).check(z.maxLength(200)),
});
type ArticleEntry = z.infer<typeof ArticleEntry>;

const Articles = z.array(ArticleEntry).check(
	z.maxLength(5_000, { error: "There are more than 5,000 articles." }),
	z.refine((entries) => isDistinct(entries.flatMap((entry) => [entry.slug, ...entry.earlierSlugs])), { error: "Two articles have the same address." }),
);
const isDistinct = (values: string[]) => new Set(values).size === values.length;

/** The articles that come with the product have these ids. */
const lastDefault = 5;

const toEntry = ({ slug, slugs, published_at, archived, ...article }: StoredArticle): ArticleEntry => {
	const { title, summary, topic, related, coming, position, body } = article;
	return {
		...{ title, slug, summary, topic, related, coming, position, body },
		...{ publishedAt: published_at?.toISOString() ?? null, archived },
		earlierSlugs: slugs.filter((candidate) => candidate !== slug).sort(),
	};
};

/** Articles in the order of their list. Scheduled ones keep their time. */
export const articlesContent = declareSiteContent({
	...{ name: "articles", label: "Articles", order: 6, schema: Articles },
	export: async ({ db }: Pick<AppContext, "db">) => (await findAllArticles(db)).map(toEntry),
	async import(entries) {
		const clean = entries.map((entry, index) => {
			const body = toArticleColumns(entry).body;
			if (entry.publishedAt !== null && plainText(body) === "")
				throw new SiteContentRefused([{ path: `${index}.body`, message: publishArticle.refusals.nothing_to_read.message }]);
			return { ...entry, related: entry.related.trim(), body, publishedAt: entry.publishedAt && new Date(entry.publishedAt).toISOString() };
		});
		return async (trx, { now, actorId }) => {
			try {
				return await writeArticles(trx, clean, { now, actorId });
			} catch (error) {
				if (isSlugTaken(error)) throw slugTaken("");
				throw error;
			}
		};
	},
});

const slugTaken = (path: string) => new SiteContentRefused([{ path, message: changeArticle.refusals.slug_taken.message }]);

async function writeArticles(trx: Transaction, entries: ArticleEntry[], { now, actorId }: { now: Date; actorId: number | null }): Promise<SiteContentChanges> {
	const articles = await findAllArticles(trx);
	const owners = new Map(articles.flatMap((article) => article.slugs.map((slug) => [slug, article] as const)));
	const { created, changed, removed, unchanged } = compareEntries(entries, articles, {
		find: (entry) => [entry.slug, ...entry.earlierSlugs].map((slug) => owners.get(slug)).find((article) => article !== undefined),
		toEntry,
		isUnusedDefault: ({ id, version }) => entries.length > 0 && id <= lastDefault && version === 1,
	});
	for (const { id } of removed) await deleteArticle(trx, id);
	for (const { entry, before } of changed) {
		if (!(await updateArticle(trx, before.id, before.version, now, toValues(entry)))) throw changedMeanwhile();
		await storeRest(trx, before.id, entry, { action: "edited", actorId });
	}
	// In lists, the latest of equal positions is the first.
	for (const entry of created.toReversed()) {
		const id = await insertArticle(trx, { ...toValues(entry), updated_at: now });
		await storeRest(trx, id, entry, { action: "created", actorId });
	}
	const titles = (list: { title: string }[]) => list.map(({ title }) => title);
	return { created: titles(created), changed: titles(changed.map(({ entry }) => entry)), removed: titles(removed), unchanged };
}

const toValues = (entry: ArticleEntry) => ({
	...toArticleColumns(entry),
	published_at: entry.publishedAt === null ? null : new Date(entry.publishedAt),
	archived: entry.archived,
});

async function storeRest(
	trx: Transaction,
	id: number,
	{ slug, earlierSlugs }: ArticleEntry,
	{ action, actorId }: { action: string; actorId: number | null },
): Promise<void> {
	for (const candidate of [slug, ...earlierSlugs]) if (!(await claimSlug(trx, candidate, id))) throw slugTaken("");
	await storeVersion(trx, id, action, actorId);
}
