import { type AppContext, refuse, type Serve, toPage } from "#platform/index.ts";
import { getArticle } from "../contract.ts";
import { listArticles } from "../list-contract.ts";
import { articlesTag, articleTag } from "../rules/content-tags.ts";
import { serveConsole } from "./console-endpoints.ts";
import { findBySlug, listPublicArticles } from "./public-articles-store.ts";
import { toPublicArticle } from "./to-public-article.ts";

const pageSize = 50;

/** Serves published articles to visitors, and all articles to editors. */
export function serveArticles(serve: Serve, context: Pick<AppContext, "db" | "clock">): void {
	const { db, clock } = context;

	serve(listArticles, async ({ query }, { shows }) => {
		shows(articlesTag);
		const [position, id] = (query.after ?? "").split(".").map(Number);
		const after = position !== undefined && id !== undefined ? { position, id } : undefined;
		const rows = await listPublicArticles(db, clock.now(), after, pageSize + 1);
		const { page, next } = toPage(rows, pageSize, ({ position, id }) => `${position}.${id}`);
		return {
			articles: page.map(({ slug, title, summary, topic, minutes, published_at, updated_at }) => ({
				slug,
				title,
				summary,
				topic,
				minutes,
				publishedAt: published_at.toISOString(),
				updatedAt: updated_at.toISOString(),
			})),
			next,
		};
	});

	serve(getArticle, async ({ params }, { shows }) => {
		const row = await findBySlug(db, clock.now(), params.slug);
		shows(...(row ? [articleTag(row.id)] : [articlesTag]));
		return row ? toPublicArticle(row) : refuse(getArticle, "article_not_found");
	});

	serveConsole(serve, context);
}
