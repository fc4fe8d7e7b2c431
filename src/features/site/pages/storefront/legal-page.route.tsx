import { apiClientContext } from "#api/api-client-context.ts";
import { apiClient } from "#storefront-kit/index.ts";
import type { Route } from "./+types/legal-page.route";
import { LegalPage } from "./blocks/legal-page.tsx";
import { loadPage, readSlug } from "./blocks/load-page.ts";
import { sitePageMeta } from "./blocks/site-page-meta.ts";

export const handle = { query: ["version"] };
export const loader = ({ context, request }: Route.LoaderArgs) =>
	loadPage(context.get(apiClientContext), readSlug(request), new URL(request.url).search);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
	loadPage(apiClient, readSlug(request), new URL(request.url).search);
export const meta: Route.MetaFunction = ({ loaderData, matches }) => sitePageMeta(loaderData, matches);

/** A legal text of the specification, at each of its addresses. */
export default function SiteLegalPage({ loaderData }: Route.ComponentProps) {
	return <LegalPage page={loaderData.page} />;
}
