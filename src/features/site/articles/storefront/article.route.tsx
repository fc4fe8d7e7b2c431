import { redirect } from "react-router";
import { askContext } from "../../../../api/ask-context.ts";
import { needed } from "../../../../api/load.ts";
import type { Ask } from "../../../../api/outcome.ts";
import { ask } from "../../../people/accounts/storefront/index.ts";
import { getArticle } from "../contract.ts";
import { longestSlug, slugPattern } from "../rules/slug.ts";
import type { Route } from "./+types/article.route";
import { articleMeta } from "./article-meta.ts";
import { ArticlePage } from "./article-page.tsx";
import { relatedCourses } from "./related.ts";

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(askContext), params.slug);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(ask, params.slug);
export const meta: Route.MetaFunction = ({ loaderData, matches }) => articleMeta(loaderData?.article, matches);

/** The article, and courses on its subject. An earlier address leads to the one it has now. */
async function load(ask: Ask, slug: string) {
	if (!slugPattern.test(slug) || slug.length > longestSlug) throw new Response(null, { status: 404 });
	const article = needed(await ask(getArticle, { params: { slug } }));
	if (article.slug !== slug) throw redirect(`/resources/${article.slug}`, 301);
	return { article, courses: await relatedCourses(ask, article) };
}

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
	return <ArticlePage {...loaderData} />;
}
