import { type MetaDescriptor, redirect } from "react-router";
import { unwrap } from "#api/unwrap.ts";
import { type ApiClient, apiClient, apiClientContext, describePage, type Matches } from "#storefront-kit/index.ts";
import { getArticle } from "../contract.ts";
import type { ArticleEntry } from "../list-contract.ts";
import { articleMetaMessages } from "../messages.ts";
import { maxSlugLength, slugPattern } from "../rules/slug.ts";
import type { Route } from "./+types/article.route";
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

/** Title, description and metadata for search engines and shared links (schema.org). */
function articleMeta(article: ArticleEntry | undefined, matches: Matches): MetaDescriptor[] {
	if (!article) return describePage(matches, { title: articleMetaMessages.title });
	const { title, summary, slug, topic, minutes } = article;
	return describePage(matches, {
		title,
		description: summary,
		kind: "article",
		data: ({ publicUrl, siteName }) => {
			const url = `${publicUrl}/resources/${slug}`;
			const publisher = { "@type": "Organization", name: siteName, url: publicUrl };
			const steps = [
				[articleMetaMessages.home, publicUrl],
				[articleMetaMessages.resources, `${publicUrl}/resources`],
				[title, url],
			];
			return [
				{
					"@type": articleMetaMessages.title,
					"@id": url,
					mainEntityOfPage: url,
					headline: title.slice(0, 110),
					description: summary,
					articleSection: topic,
					inLanguage: "en",
					...(minutes === null ? {} : { timeRequired: `PT${minutes}M` }),
					image: `${publicUrl}/share.png`,
					author: publisher,
					publisher,
				},
				{
					"@type": "BreadcrumbList",
					itemListElement: steps.map(([name, item], index) => ({
						"@type": "ListItem",
						position: index + 1,
						name,
						item,
					})),
				},
			];
		},
	});
}
