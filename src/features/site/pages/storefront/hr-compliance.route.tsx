import { apiClient, apiClientContext } from "#storefront-kit/index.ts";
import type { Route } from "./+types/hr-compliance.route";
import { BlockPage } from "./blocks/block-page.tsx";
import { loadPage } from "./blocks/load-page.ts";
import { sitePageMeta } from "./blocks/site-page-meta.ts";

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context.get(apiClientContext), "hr-compliance");
export const clientLoader = () => loadPage(apiClient, "hr-compliance");
export const meta: Route.MetaFunction = ({ loaderData, matches }) => sitePageMeta(loaderData, matches);

export default function HrCompliance({ loaderData }: Route.ComponentProps) {
	return <BlockPage {...loaderData} />;
}
