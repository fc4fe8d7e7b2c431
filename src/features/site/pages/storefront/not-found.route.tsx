import { data, redirect } from "react-router";
import { apiClientContext } from "#api/api-client-context.ts";
import type { Route } from "./+types/not-found.route";
import { findRedirect } from "./find-redirect.ts";

/** Any other address is redirected, or a 404 page. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const target = await findRedirect(context.get(apiClientContext), new URL(request.url).pathname);
	if (target) throw redirect(target, 301);
	throw data(null, { status: 404 });
}

export default function NotFound() {
	return null;
}
