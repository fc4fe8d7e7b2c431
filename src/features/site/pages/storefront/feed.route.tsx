import { apiClientContext } from "#api/api-client-context.ts";
import { unwrap } from "#api/unwrap.ts";
import { listArticles } from "#features/site/articles/list-contract.ts";
import { getConfig, getPage } from "../contract.ts";
import { atomFeed } from "../rules/atom-feed.ts";
import type { Route } from "./+types/feed.route";

const maxItems = 20;

/** Serves `/resources/feed.xml`, the newest articles for feed readers (Atom, RFC 4287). */
export async function loader({ context }: Route.LoaderArgs) {
	const apiClient = context.get(apiClientContext);
	const { publicUrl, siteName } = unwrap(await apiClient.call(getConfig, {}));
	const { title } = unwrap(await apiClient.call(getPage, { params: { slug: "resources" }, query: {} }));
	const { articles } = unwrap(await apiClient.call(listArticles, { query: {} }));
	const newest = articles
		.filter(({ minutes }) => minutes !== null)
		.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
		.slice(0, maxItems);
	const feed = atomFeed({
		url: `${publicUrl}/resources`,
		title: `${title} · ${siteName}`,
		author: siteName,
		articles: newest,
	});
	return new Response(feed, { headers: { "content-type": "application/atom+xml; charset=utf-8" } });
}
