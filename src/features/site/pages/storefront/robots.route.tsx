import { apiClientContext } from "#api/api-client-context.ts";
import { unwrap } from "#api/unwrap.ts";
import { getConfig } from "../contract.ts";
import type { Route } from "./+types/robots.route";

/** Pages that concern only the customer or staff. */
const closed = [
	"/api/",
	"/console",
	"/profile",
	"/myOrders",
	"/order-placed/",
	"/payment-success/",
	"/payment-cancel",
	"/forgot-password/",
	"/newsletter/",
	"/media/",
];

/** Serves `/robots.txt`. */
export async function loader({ context }: Route.LoaderArgs) {
	const { publicUrl } = unwrap(await context.get(apiClientContext).call(getConfig, {}));
	const lines = [
		"User-agent: *",
		...closed.map((path) => `Disallow: ${path}`),
		"",
		`Sitemap: ${publicUrl}/sitemap.xml`,
		"",
	];
	return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
