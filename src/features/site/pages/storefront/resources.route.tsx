import { apiClient, apiClientContext } from "#storefront-kit/index.ts";
import type { Route } from "./+types/resources.route";
import { BlockPage } from "./blocks/block-page.tsx";
import { loadPage } from "./blocks/load-page.ts";
import { sitePageMeta } from "./blocks/site-page-meta.ts";

export const handle = { query: ["after"] };
export const loader = ({ context, request }: Route.LoaderArgs) =>
	loadPage(context.get(apiClientContext), "resources", new URL(request.url).search);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
	loadPage(apiClient, "resources", new URL(request.url).search);
export const meta: Route.MetaFunction = ({ loaderData, matches }) => sitePageMeta(loaderData, matches);

export default function Resources({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<link rel="alternate" type="application/atom+xml" title={loaderData.page.title} href="/resources/feed.xml" />
			<BlockPage {...loaderData} />
		</>
	);
}
