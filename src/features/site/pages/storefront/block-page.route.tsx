import { apiClientContext } from "#api/api-client-context.ts";
import { apiClient } from "#storefront-kit/index.ts";
import type { Route } from "./+types/block-page.route";
import { BlockPage } from "./blocks/block-page.tsx";
import { loadPage, readSlug } from "./blocks/load-page.ts";
import { sitePageMeta } from "./blocks/site-page-meta.ts";

export const loader = ({ context, request }: Route.LoaderArgs) =>
	loadPage(context.get(apiClientContext), readSlug(request));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadPage(apiClient, readSlug(request));
export const meta: Route.MetaFunction = ({ loaderData, matches }) => sitePageMeta(loaderData, matches);

/** A page of the specification that consists of blocks, at each of its addresses. */
export default function SiteBlockPage({ loaderData }: Route.ComponentProps) {
	return <BlockPage {...loaderData} />;
}
