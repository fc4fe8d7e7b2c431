import { redirect } from "react-router";
import type { ApiClient } from "#api/api-client.ts";
import { apiClientContext } from "#api/api-client-context.ts";
import { unwrap } from "#api/unwrap.ts";
import { apiClient } from "#storefront-kit/index.ts";
import { getArticle } from "../contract.ts";
import { maxSlugLength, slugPattern } from "../rules/slug.ts";
import type { Route } from "./+types/article.route";
import { articleMeta } from "./article-meta.ts";
import { ArticlePage } from "./article-page.tsx";
import { relatedCourses } from "./related.ts";

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiClientContext), params.slug);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(apiClient, params.slug);
export const meta: Route.MetaFunction = ({ loaderData, matches }) => articleMeta(loaderData?.article, matches);

/** Loads the article and related courses. An earlier address redirects to the current one. */
async function load(apiClient: ApiClient, slug: string) {
	if (!slugPattern.test(slug) || slug.length > maxSlugLength) throw new Response(null, { status: 404 });
	const article = unwrap(await apiClient.call(getArticle, { params: { slug } }));
	if (article.slug !== slug) throw redirect(`/resources/${article.slug}`, 301);
	return { article, courses: await relatedCourses(apiClient, article) };
}

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
	return <ArticlePage {...loaderData} />;
}
