import { apiClient, apiClientContext } from "#storefront-kit/index.ts";
import type { SiteFacts } from "#ui/layout/page-meta.ts";
import type { Route } from "./+types/home.route";
import { BlockPage } from "./blocks/block-page.tsx";
import { loadPage } from "./blocks/load-page.ts";
import { sitePageMeta } from "./blocks/site-page-meta.ts";

/** Structured data: the provider, and how to search its courses. */
const siteData = ({ publicUrl, siteName }: SiteFacts) => [
	{
		"@type": "Organization",
		"@id": `${publicUrl}/#organization`,
		name: siteName,
		url: publicUrl,
		logo: `${publicUrl}/apple-touch-icon.png`,
	},
	{
		"@type": "WebSite",
		url: publicUrl,
		name: siteName,
		potentialAction: {
			"@type": "SearchAction",
			target: { "@type": "EntryPoint", urlTemplate: `${publicUrl}/search?q={search_term_string}` },
			"query-input": "required name=search_term_string",
		},
	},
];

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context.get(apiClientContext), "home");
export const clientLoader = () => loadPage(apiClient, "home");
export const meta: Route.MetaFunction = ({ loaderData, matches }) => sitePageMeta(loaderData, matches, siteData);

export default function Home({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
	return <BlockPage {...loaderData} />;
}
