import type { MetaDescriptor } from "react-router";
import { describePage, type Matches } from "#ui/layout/page-meta.ts";
import type { ArticleEntry } from "../list-contract.ts";
import { articleMetaMessages } from "../messages.ts";

/** Title, description and metadata for search engines and shared links (schema.org). */
export function articleMeta(article: ArticleEntry | undefined, matches: Matches): MetaDescriptor[] {
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
				{ "@type": "BreadcrumbList", itemListElement: steps.map(([name, item], index) => ({ "@type": "ListItem", position: index + 1, name, item })) },
			];
		},
	});
}
