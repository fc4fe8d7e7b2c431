import { apiClient, apiClientContext } from "#storefront-kit/index.ts";
import type { Route } from "./+types/consulting.route";
import { BlockPage } from "./blocks/block-page.tsx";
import { loadPage } from "./blocks/load-page.ts";
import { sitePageMeta } from "./blocks/site-page-meta.ts";

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context.get(apiClientContext), "consulting");
export const clientLoader = () => loadPage(apiClient, "consulting");
export const meta: Route.MetaFunction = ({ loaderData, matches }) => sitePageMeta(loaderData, matches);

export default function Consulting({ loaderData }: Route.ComponentProps) {
	return <BlockPage {...loaderData} />;
}
