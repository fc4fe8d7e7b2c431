import { apiClientContext } from "#api/api-client-context.ts";
import { unwrap } from "#api/unwrap.ts";
import { getConfig } from "../contract.ts";
import type { Route } from "./+types/manifest.route";

/** Serves `/manifest.webmanifest`: name, icon and colors for a site on a phone's home screen. */
export async function loader({ context }: Route.LoaderArgs) {
	const { siteName, styles } = unwrap(await context.get(apiClientContext).call(getConfig, {}));
	const paper = styles?.paper[0] ?? "#faf7f1";
	const icons = styles?.icon
		? [{ src: styles.icon, type: "image/png", sizes: "any" }]
		: [
				{ src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
				{ src: "/apple-touch-icon.png", type: "image/png", sizes: "180x180" },
			];
	const manifest = {
		name: siteName,
		short_name: siteName,
		start_url: "/",
		scope: "/",
		display: "standalone",
		// With a back button where the browser offers one.
		display_override: ["minimal-ui"],
		background_color: paper,
		theme_color: paper,
		icons,
	};
	return new Response(JSON.stringify(manifest), {
		headers: { "content-type": "application/manifest+json; charset=utf-8" },
	});
}
