import { redirect } from "react-router";
import { apiClient, apiClientContext } from "#storefront-kit/index.ts";
import { isPageSlug } from "../rules/page-path.ts";
import { isBuiltIn, pagePath } from "../rules/site-pages.ts";
import type { Route } from "./+types/own-page.route";
import { loadPage } from "./blocks/load-page.ts";
import { SitePage } from "./blocks/site-page.tsx";
import { sitePageMeta } from "./blocks/site-page-meta.ts";

export const handle = { query: ["version", "after"] };
export const loader = ({ context, params, request }: Route.LoaderArgs) =>
	load(context.get(apiClientContext), params.slug, request);
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => load(apiClient, params.slug, request);
export const meta: Route.MetaFunction = ({ loaderData, matches }) => sitePageMeta(loaderData, matches);

async function load(apiClient: Parameters<typeof loadPage>[0], slug: string, request: Request) {
	if (!isPageSlug(slug)) throw new Response(null, { status: 404 });
	if (isBuiltIn(slug)) throw redirect(pagePath(slug), 301);
	try {
		return await loadPage(apiClient, slug, new URL(request.url).search);
	} catch (error) {
		if (!isNotFound(error)) throw error;
		const { findRedirect } = await import("./find-redirect.ts");
		const target = await findRedirect(apiClient, pagePath(slug));
		throw target ? redirect(target, 301) : error;
	}
}

/** Loaders throw refusals as data with a status. */
const isNotFound = (error: unknown): boolean =>
	typeof error === "object" &&
	error !== null &&
	"init" in error &&
	(error as { init: ResponseInit | null }).init?.status === 404;

/** A page of the provider. */
export default function OwnPage({ loaderData }: Route.ComponentProps) {
	return <SitePage {...loaderData} />;
}
