import { apiClient, apiClientContext } from "#storefront-kit/index.ts";
import { LegalPage } from "../blocks/legal-page.tsx";
import { loadPage } from "../blocks/load-page.ts";
import { sitePageMeta } from "../blocks/site-page-meta.ts";
import type { Route } from "./+types/terms-of-use.route";

export const handle = { query: ["version"] };
export const loader = ({ context, request }: Route.LoaderArgs) => loadPage(context.get(apiClientContext), "terms-of-use", new URL(request.url).search);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadPage(apiClient, "terms-of-use", new URL(request.url).search);
export const meta: Route.MetaFunction = ({ loaderData, matches }) => sitePageMeta(loaderData, matches);

export default function TermsOfUse({ loaderData }: Route.ComponentProps) {
	return <LegalPage page={loaderData.page} />;
}
